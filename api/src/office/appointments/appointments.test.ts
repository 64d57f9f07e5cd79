import { randomUUID } from 'node:crypto';
import { appointmentDeskTexts, appointmentTexts } from '@portal/contracts';
import ICAL from 'ical.js';
import { openTestApi, type Person, type TestApi, tokenIn } from '../../../test/api';
import { book, bookingOf, officeHours, setHours } from '../../../test/appointments';
import { isPostgres } from '../../../test/database';
import { type Instances, openInstances } from '../../../test/instances';
import { openMailServer } from '../../../test/mail-server';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { MailWorker, smtpDelivery } from '../../records/mail';
import { User } from '../../records/users';
import { Appointment } from './appointment.entity';
import { StaffCalendar } from './calendars/staff-calendar.entity';
import { remindOfAppointments } from './remind-of-appointments';

/** A Friday morning in Dubai. The next working day is Monday. */
const friday = '2026-03-06T05:00:00.000Z';
const monday = '2026-03-09T05:00:00.000Z';
const email = 'vera@example.com';

let instances: Instances;
let api: TestApi;
let there: TestApi;
let ann: Person;
beforeEach(async () => {
  instances = await openInstances({ businessTz: 'Asia/Dubai', brandName: 'Risk & Co' });
  ({ here: api, there } = instances);
  api.clock.set(friday);
  ann = await api.signedIn('attorney', { name: 'Ann' });
  await setHours(ann);
});
afterEach(() => instances.close());

const slots = async (): Promise<string[]> => (await api.browser().get('/appointments/slots')).body.data.slots;
const linkMailed = async (kind = 'appointment.booked', to = email): Promise<string> => {
  const mail = (await api.mailsTo(to)).findLast((one) => one.kind === kind);
  return mail ? tokenIn(mail) : '';
};
const link = (action: '' | '/move' | '/cancel', body: object) =>
  api.browser().post(`/appointments/link${action}`, body);
const kinds = async (to: string) =>
  (await api.mailsTo(to)).map(({ kind }) => kind).filter((kind) => /appoint/.test(kind));
const listed = async (person: Person, when = 'upcoming') =>
  (await person.browser.get(`/appointments/list?when=${when}`)).body.data.appointments;
const stored = () => api.db.read.find(Appointment);

describe('the free times', () => {
  it('follow from the hours of the attorney and the time that the firm needs to prepare', async () => {
    const free = await slots();
    // At nine in the morning, the first free time is four hours later.
    expect(free.slice(0, 2)).toEqual(['2026-03-06T09:00:00.000Z', '2026-03-06T09:30:00.000Z']);
    expect(free.filter((slot) => slot.startsWith('2026-03-09'))).toHaveLength(16);
    expect(free.filter((slot) => /^2026-03-0[78]/.test(slot))).toEqual([]);
    expect(free.every((slot) => slot < '2026-04-03')).toBe(true);
  });

  it('leave out days off, and a time that two attorneys have free is there once', async () => {
    await setHours(ann, { ...officeHours, daysOff: ['2026-03-09'] });
    expect((await slots()).some((slot) => slot.startsWith('2026-03-09'))).toBe(false);
    await setHours(await api.signedIn('attorney'));
    const free = await slots();
    expect(free.filter((slot) => slot === monday)).toHaveLength(1);
    expect(new Set(free).size).toBe(free.length);
  });

  it('are none for attorneys who have left', async () => {
    const admin = await api.signedIn('admin');
    await admin.browser.put(`/users/${ann.user.id}`, { isActive: false });
    expect(await slots()).toEqual([]);
  });
});

describe('booking', () => {
  it('takes the time, mails both sides in words of both time zones, and keeps what was typed encrypted', async () => {
    const { status, body } = await book(api, monday);
    expect([status, body.message, body.data.appointment]).toEqual([
      201,
      appointmentTexts.booked,
      {
        startsAt: monday,
        endsAt: '2026-03-09T05:30:00.000Z',
        status: 'booked',
        timeZone: 'Asia/Dubai',
        ownTimeZone: 'Europe/London',
      },
    ]);
    expect(await slots()).not.toContain(monday);
    const [mail] = await api.mailsTo(email);
    expect(mail?.body.paragraphs[0]).toBe('Mon 9 Mar 2026, 09:00 Dubai time, 05:00 your time in London');
    expect(JSON.stringify(mail)).not.toMatch(/Vera Visitor|Sharjah/);
    expect(await kinds(ann.user.email)).toEqual(['appointment.staff']);
    expect(JSON.stringify(await api.mailsTo(ann.user.email))).not.toMatch(/Vera|Sharjah/);
    expect(JSON.stringify(await stored())).not.toMatch(/vera|Vera|Sharjah/);
    expect(await listed(ann)).toMatchObject([
      {
        name: 'Vera Visitor',
        email,
        matter: 'A supplier in Sharjah',
        attorneyName: 'Ann',
        abilities: { cancel: true, markHeld: false },
      },
    ]);
    expect(JSON.stringify(await api.db.read.find(AuditEntry))).not.toMatch(/Vera|Sharjah/);
  });

  it('has one winner when fifty people take one time at once', async () => {
    // In `npm run prove postgres`, at two instances.
    const both = isPostgres ? [api, there] : [api];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        both[n % both.length]?.browser().post('/appointments', bookingOf(monday, { email: `p${n}@example.com` })),
      ),
    );
    const statuses = answers.map((answer) => answer?.status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    const [booked, ...others] = await stored();
    expect(others).toEqual([]);
    expect(await api.db.read.countBy(AuditEntry, { action: 'appointment.booked' })).toBe(1);
    // Whatever the requests did: the database itself lets one row have the time.
    const second = { ...booked, id: randomUUID(), tokenHash: 'another' };
    await expect(api.db.write((tx) => tx.insert(Appointment, second))).rejects.toThrow(/unique/i);
    await api.db.write((tx) => tx.insert(Appointment, { ...second, status: 'cancelled' }));
  });

  it('gives two people the same time when two attorneys have it free, and refuses the third', async () => {
    await setHours(await api.signedIn('attorney'));
    const answers = [await book(api, monday), await book(api, monday), await book(api, monday)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers[2]?.body.message).toBe(appointmentTexts.taken);
    expect(new Set((await stored()).map(({ attorneyId }) => attorneyId)).size).toBe(2);
  });

  it.each([
    ['a Sunday', '2026-03-08T05:00:00.000Z'],
    ['the past', '2026-03-05T05:00:00.000Z'],
    ['a time between two', '2026-03-09T05:10:00.000Z'],
    ['the time after the last', '2026-03-09T13:00:00.000Z'],
  ])('refuses %s', async (_what, startsAt) => {
    expect((await book(api, startsAt)).status).toBe(409);
  });

  it.each([
    ['timeZone', 'Mars/Olympus', appointmentTexts.timeZone],
    ['matter', ' ', appointmentTexts.matter],
    ['startsAt', 'tomorrow', appointmentTexts.time],
  ])('says what is wrong with a %s of %j', async (field, value, text) => {
    const { status, body } = await book(api, monday, { [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: [text] }]);
  });
});

it('limits bookings of one network and to one mailbox', async () => {
  const limited = await openTestApi({ config: { rateLimits: true, businessTz: 'Asia/Dubai' } });
  const tries = (change: (n: number) => object) =>
    Promise.all([0, 1, 2, 3].map((n) => book(limited, monday, change(n)).then(({ status }) => status)));
  expect((await tries(() => ({}))).sort()).toEqual([409, 409, 409, 429]);
  expect((await tries((n) => ({ email: `p${n}@example.com` }))).filter((status) => status === 429)).toHaveLength(3);
  await limited.close();
});

describe('the mailed link', () => {
  beforeEach(async () => {
    await book(api, monday);
  });

  it('shows the appointment without changing it', async () => {
    const token = await linkMailed();
    const { body } = await link('', { token });
    expect(body.data.appointment).toMatchObject({ startsAt: monday, status: 'booked' });
    expect(JSON.stringify(body)).not.toMatch(/Vera|Sharjah|vera/);
    expect(await stored()).toMatchObject([{ status: 'booked', sequence: 0 }]);
    const later = '2026-03-10T05:00:00.000Z';
    await book(api, later, { email: 'p2@example.com' });
    const other = await link('', { token: await linkMailed('appointment.booked', 'p2@example.com') });
    expect(other.body.data.appointment.startsAt).toBe(later);
    expect((await link('/cancel', { token: 'A'.repeat(43) })).status).toBe(410);
  });

  it('moves it, and frees the earlier time', async () => {
    const token = await linkMailed();
    const startsAt = '2026-03-10T05:00:00.000Z';
    const moved = await link('/move', { token, startsAt });
    expect([moved.status, moved.body.data.appointment.startsAt]).toEqual([200, startsAt]);
    expect(await slots()).toContain(monday);
    expect(await kinds(email)).toEqual(['appointment.booked', 'appointment.moved']);
    expect(await linkMailed('appointment.moved')).toBe(token);
    expect((await link('/move', { token, startsAt })).status).toBe(409);
  });

  it('moves it to a colleague who has the time free, and tells both attorneys', async () => {
    const bob = await api.signedIn('attorney', { name: 'Bob' });
    await setHours(bob, { weekly: [{ weekday: 2, from: '20:00', to: '24:00' }], daysOff: [] });
    await link('/move', { token: await linkMailed(), startsAt: '2026-03-10T19:30:00.000Z' });
    expect([await listed(ann), await listed(bob)]).toMatchObject([[], [{ attorneyName: 'Bob' }]]);
    const subjects = async ({ user }: Person) => (await api.mailsTo(user.email)).map(({ subject }) => subject);
    expect(await subjects(ann)).toContain('Consultation moved to a colleague');
    expect(await subjects(bob)).toContain('Consultation booked');
  });

  it('lets one of two who move to the last free time win', async () => {
    await book(api, '2026-03-09T06:00:00.000Z', { email: 'p2@example.com' });
    const tokens = [await linkMailed(), await linkMailed('appointment.booked', 'p2@example.com')];
    const startsAt = '2026-03-10T05:00:00.000Z';
    const answers = await Promise.all(tokens.map((token) => link('/move', { token, startsAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cancels it once, and frees the time', async () => {
    const token = await linkMailed();
    expect((await link('/cancel', { token })).body.data.appointment.status).toBe('cancelled');
    expect((await link('/cancel', { token })).status).toBe(409);
    expect(await slots()).toContain(monday);
    expect((await link('', { token })).body.data.appointment.status).toBe('cancelled');
    expect(await listed(ann, 'earlier')).toMatchObject([{ status: 'cancelled' }]);
  });

  it('can change nothing once it has begun, and ends with the appointment', async () => {
    const token = await linkMailed();
    api.clock.set('2026-03-09T05:10:00.000Z');
    expect((await link('/cancel', { token })).status).toBe(409);
    api.clock.set('2026-03-09T05:30:00.000Z');
    expect((await link('', { token })).status).toBe(410);
  });
});

describe('the reminder', () => {
  it('comes a day before, once, also when several instances look at once', async () => {
    await book(api, '2026-03-10T05:00:00.000Z');
    const run = (one: TestApi) => remindOfAppointments(one.db, api.clock.now(), 'Risk & Co');
    await run(api);
    expect(await kinds(email)).toEqual(['appointment.booked']);
    api.clock.set('2026-03-09T05:00:00.000Z');
    // SQLite is for one instance.
    const both = isPostgres ? [api, there, api, there] : [api, api];
    await Promise.all(both.map(run));
    expect((await kinds(email)).filter((kind) => kind === 'appointment.reminder')).toHaveLength(1);
  });

  it('is undone with its mail by a crash, and comes with the next run', async () => {
    await book(api, '2026-03-10T05:00:00.000Z');
    api.clock.set('2026-03-09T05:00:00.000Z');
    const crashing = Object.create(api.db, {
      write: {
        value: (work: Parameters<typeof api.db.write>[0]) =>
          api.db.write(async (tx) => {
            await work(tx);
            throw new Error('The process dies before the commit.');
          }),
      },
    });
    await expect(remindOfAppointments(crashing, api.clock.now(), 'Risk & Co')).rejects.toThrow('dies');
    expect(await kinds(email)).toEqual(['appointment.booked']);
    await remindOfAppointments(api.db, api.clock.now(), 'Risk & Co');
    expect(await kinds(email)).toEqual(['appointment.booked', 'appointment.reminder']);
  });

  it('does not come for a time that was chosen less than a day before, nor for a cancelled one', async () => {
    await book(api, '2026-03-06T12:00:00.000Z');
    await book(api, '2026-03-10T05:00:00.000Z', { email: 'p2@example.com' });
    await link('/cancel', { token: await linkMailed('appointment.booked', 'p2@example.com') });
    api.clock.set('2026-03-06T11:00:00.000Z');
    await remindOfAppointments(api.db, api.clock.now(), 'Risk & Co');
    api.clock.set('2026-03-09T06:00:00.000Z');
    await remindOfAppointments(api.db, api.clock.now(), 'Risk & Co');
    const mails = [...(await kinds(email)), ...(await kinds('p2@example.com'))];
    expect(mails).not.toContain('appointment.reminder');
  });
});

describe('staff', () => {
  it('cancel with a reason that the client reads', async () => {
    await book(api, monday);
    const [{ _id }] = await listed(ann);
    const bob = await api.signedIn('attorney');
    expect((await bob.browser.post(`/appointments/${_id}/cancel`, { reason: 'Not mine.' })).status).toBe(404);
    const { status, body } = await ann.browser.post(`/appointments/${_id}/cancel`, { reason: 'I am ill.' });
    expect([status, body.data.appointment]).toMatchObject([200, { status: 'cancelled', cancelReason: 'I am ill.' }]);
    const mail = (await api.mailsTo(email)).at(-1);
    expect(mail?.body.paragraphs).toContain('I am ill.');
    expect(mail?.body.action?.url).toBe('/consultation');
    expect((await ann.browser.post(`/appointments/${_id}/cancel`, { reason: 'Again.' })).status).toBe(409);
  });

  it('mark an appointment as held once it has begun', async () => {
    await book(api, monday);
    const [{ _id }] = await listed(ann);
    const held = () => ann.browser.post(`/appointments/${_id}/held`);
    expect((await held()).status).toBe(409);
    api.clock.set('2026-03-09T05:05:00.000Z');
    ann.browser = await api.signIn(ann.user);
    expect([(await held()).body.data.appointment.status, (await held()).status]).toEqual(['held', 200]);
  });

  it('set hours on full and half hours, each weekday once', async () => {
    const hours = (from: string, to: string) => ({ weekly: [{ weekday: 1, from, to }], daysOff: [] });
    expect((await setHours(ann, hours('09:15', '10:00'))).body.message).toBe(appointmentDeskTexts.hour);
    expect((await setHours(ann, hours('11:00', '10:00'))).body.message).toBe(appointmentDeskTexts.hoursOrder);
    const twice = { weekly: [...hours('09:00', '10:00').weekly, ...hours('11:00', '12:00').weekly], daysOff: [] };
    expect((await setHours(ann, twice)).body.message).toBe(appointmentDeskTexts.weekdayOnce);
    const admin = await api.signedIn('admin');
    const path = `/appointments/hours/${ann.user.id}`;
    expect((await admin.browser.put(path, hours('09:00', '10:00'))).status).toBe(200);
    expect((await ann.browser.get(path)).body.data.hours).toEqual(hours('09:00', '10:00'));
    expect((await admin.browser.get(`/appointments/hours/${admin.user.id}`)).status).toBe(404);
  });
});

/** Read by another program than the one that writes it. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      status: component.getFirstPropertyValue('status'),
    };
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
}

it('sends a calendar file whose UID stays and whose SEQUENCE rises, as another program reads it', async () => {
  await book(api, monday);
  const token = await linkMailed();
  await link('/move', { token, startsAt: '2026-03-10T05:00:00.000Z' });
  await link('/cancel', { token });
  const server = await openMailServer();
  const worker = new MailWorker({
    db: api.db,
    delivery: smtpDelivery(server.url),
    prepare: async () => undefined,
    bundleMs: 0,
    letterhead: { brandName: 'Risk & Co', publicUrl: 'https://portal.example' },
    from: { name: 'Risk & Co', address: 'no-reply@example.com' },
    now: api.clock.now,
    onFault: () => undefined,
  });
  worker.wake();
  await worker.settled();
  const files = server.mails
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ attachments }) => attachments.find(({ mimeType }) => mimeType === 'text/calendar'))
    .map((file) => eventsIn(new TextDecoder().decode(file?.content as ArrayBuffer)))
    .sort((one, other) => (one.events[0]?.sequence ?? 0) - (other.events[0]?.sequence ?? 0));
  const [{ id: uid } = { id: '' }] = await stored();
  const event = (sequence: number, day: string, status: string) => ({
    ...{ uid, sequence, status, summary: 'Consultation with Risk & Co' },
    start: `2026-03-${day}T05:00:00.000Z`,
    end: `2026-03-${day}T05:30:00.000Z`,
  });
  expect(files).toEqual([
    { method: 'REQUEST', events: [event(0, '09', 'CONFIRMED')] },
    { method: 'REQUEST', events: [event(1, '10', 'CONFIRMED')] },
    { method: 'CANCEL', events: [event(2, '10', 'CANCELLED')] },
  ]);
  await worker.stop();
  await server.close();
});

describe('the calendar address', () => {
  const feed = (url: string) => api.browser().get(new URL(url).pathname.replace(/^\/api/, ''));
  const make = async ({ browser }: Person): Promise<string> =>
    (await browser.post('/appointments/calendar')).body.data.url;

  it('shows times and no client, of the attorney alone, or of all to an admin', async () => {
    const bob = await api.signedIn('attorney', { name: 'Bob' });
    await setHours(bob, { weekly: [{ weekday: 2, from: '09:00', to: '17:00' }], daysOff: [] });
    const admin = await api.signedIn('admin');
    await book(api, monday);
    await book(api, '2026-03-10T05:00:00.000Z', { email: 'p2@example.com' });
    const [ofAnn, ofAll] = [await feed(await make(ann)), await feed(await make(admin))];
    expect(ofAnn.headers.get('content-type')).toMatch(/^text\/calendar/);
    const summaries = ({ body }: typeof ofAnn) => eventsIn(String(body)).events.map(({ summary }) => summary);
    const all = summaries(ofAll);
    expect(all).toHaveLength(2);
    expect(all[0]).toBe('Consultation, Ann');
    expect(summaries(ofAnn)).toEqual(['Consultation']);
    expect(`${ofAnn.body} ${ofAll.body}`).not.toMatch(/Vera|vera|Sharjah|example\.com/);
  });

  it('ends when it is replaced or removed, and with the account', async () => {
    const first = await make(ann);
    const second = await make(ann);
    expect([(await feed(first)).status, (await feed(second)).status]).toEqual([410, 200]);
    await ann.browser.delete('/appointments/calendar');
    expect((await feed(second)).status).toBe(410);
    expect((await ann.browser.get('/appointments/calendar')).body.data).toEqual({});
    const third = await make(ann);
    const admin = await api.signedIn('admin');
    await admin.browser.put(`/users/${ann.user.id}`, { isActive: false });
    expect((await feed(third)).status).toBe(410);
    await api.db.write((tx) => tx.update(User, { id: ann.user.id }, { isActive: true, role: 'client' }));
    expect((await feed(third)).status).toBe(410);
  });

  it('is stored as a hash, and leaves no trace of its token', async () => {
    const token = /calendars\/(.+)\.ics/.exec(await make(ann))?.[1] ?? '';
    expect(token).toHaveLength(43);
    await feed(`https://x.example/api/calendars/${token}.ics`);
    const rows = [await api.db.read.find(StaffCalendar), await api.db.read.find(AuditEntry)];
    const kept = JSON.stringify([rows, api.logged]);
    expect(kept).not.toContain(token);
  });
});

it('keeps the hour on the wall when the clocks of the person change before the appointment', async () => {
  // London is an hour ahead from 29 March on, Dubai never changes.
  await book(api, '2026-03-27T06:00:00.000Z');
  await book(api, '2026-03-30T06:00:00.000Z');
  const mails = await api.mailsTo(email);
  expect(mails.map(({ body }) => body.paragraphs[0])).toEqual([
    'Fri 27 Mar 2026, 10:00 Dubai time, 06:00 your time in London',
    'Mon 30 Mar 2026, 10:00 Dubai time, 07:00 your time in London',
  ]);
  expect(dayMs).toBe(86_400_000);
});
