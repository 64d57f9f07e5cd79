import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { book, bookingOf, setHours } from '../../../test/appointments';
import { mailsIn } from '../../../test/mails';
import { AuditEntry } from '../../records/audit';
import { Appointment } from './appointment.entity';

let api: TestApi;
let admin: Person;
let ann: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  ann = await api.signedIn('attorney', { email: 'ann@example.com' });
  await setHours(ann);
});
afterEach(() => api.close());

const colleague = async (email: string, hours?: Parameters<typeof setHours>[1]) => {
  const person = await api.signedIn('attorney', { email });
  await setHours(person, hours);
  return person;
};
const appointments = () => api.db.read.find(Appointment, { order: { startsAt: 'ASC' } });
const subjectsTo = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);
const monday = '2026-03-09T10:00:00.000Z';
const tuesday = '2026-03-10T10:00:00.000Z';

it('hands the consultations of an attorney who leaves to a free colleague, and cancels the others', async () => {
  await book(api, monday);
  await book(api, tuesday, { email: 'tom@example.com' });
  const mondays = { weekly: [{ weekday: 1, from: '09:00', to: '17:00' }], daysOff: [] };
  const bob = await colleague('bob@example.com', mondays);
  const { status } = await admin.browser.put(`/users/${ann.user.id}`, { isActive: false });
  expect(status).toBe(200);
  expect(await appointments()).toMatchObject([
    { startsAt: monday, attorneyId: bob.user.id, status: 'booked', sequence: 1 },
    { startsAt: tuesday, status: 'cancelled', remindAt: null },
  ]);
  expect(await subjectsTo('bob@example.com')).toContain('Consultation of a colleague is yours now');
  expect(await subjectsTo('vera@example.com')).toEqual(['Your consultation is booked']);
  expect(await subjectsTo('tom@example.com')).toContain('We have to cancel your consultation');
  const actions = ['appointment.handed-over', 'appointment.cancelled'];
  for (const action of actions) {
    const entry = await api.db.read.findOneByOrFail(AuditEntry, { action });
    expect(entry).toMatchObject({ actorId: admin.user.id, detail: { from: ann.user.id } });
  }
});

it('prefers the colleague who gets the cases, and gives no time twice', async () => {
  await book(api, monday);
  const bob = await colleague('bob@example.com');
  await book(api, tuesday, { email: 'tom@example.com' });
  const eve = await colleague('eve@example.com');
  await admin.browser.put(`/users/${ann.user.id}`, { role: 'client', reassignTo: eve.user.id });
  await admin.browser.put(`/users/${bob.user.id}`, { isActive: false });
  const [first, second] = await appointments();
  expect([first?.attorneyId, second?.attorneyId]).toEqual([eve.user.id, eve.user.id]);
  await book(api, monday, { email: 'una@example.com' });
  expect((await appointments()).map(({ status }) => status)).toEqual(['booked', 'booked']);
});

it('books once for a key, with one mail, and keeps nothing readable of it', async () => {
  const headers = { 'Idempotency-Key': 'a-key-of-a-visitor-0001' };
  const visitor = api.browser();
  const again = () => visitor.post('/appointments', bookingOf(monday), { headers });
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(await appointments()).toHaveLength(1);
  expect(await mailsIn(api.db, { kind: 'appointment.booked' })).toHaveLength(1);
  const stored = JSON.stringify(await api.db.read.query('SELECT * FROM idempotent_replies'));
  expect(stored).not.toMatch(/vera|sharjah/i);
});
