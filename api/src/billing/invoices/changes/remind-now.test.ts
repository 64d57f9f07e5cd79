import { reminderRefusals } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { dayMs, minuteMs } from '../../../platform/kernel/durations';
import { AuditEntry } from '../../../records/audit';
import type { Invoice } from '../invoice.entity';
import { remindAndExpire } from '../remind-and-expire';

let api: TestApi;
let attorney: Person;
let client: Person;
let caseId: string;

beforeEach(async () => {
  // It is 13:00 on 2 March 2026 in Dubai.
  api = await openTestApi();
  attorney = await api.signedIn('attorney');
  client = await api.signedIn('client');
  caseId = (await addCase(api.db, { attorney: attorney.user, client: client.user })).id;
});
afterEach(() => api.close());

async function addInvoice(change: Partial<Invoice> = {}): Promise<string> {
  const invoice = invoiceRow({
    caseId,
    status: 'sent',
    dueDay: '2026-02-27',
    sentAt: '2026-02-13T09:00:00.000Z',
    ...change,
  });
  await api.db.write((tx) => insertInvoices(tx, [invoice]));
  return invoice.id;
}
const remind = (id: string, headers: Record<string, string> = {}) =>
  attorney.browser.post(`/invoices/${id}/remind`, {}, { headers });
const read = async (id: string, { browser } = attorney) => (await browser.get(`/invoices/${id}`)).body.data.invoice;
/** Also signs everybody in again, whose sessions end meanwhile. */
async function wait(days: number) {
  api.clock.advance(days * dayMs);
  attorney = { ...attorney, browser: await api.signIn(attorney.user) };
  client = { ...client, browser: await api.signIn(client.user) };
}
const mails = async () =>
  (await api.mailsTo(client.user.email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('invoice.'));
const runJob = () => remindAndExpire(api.db, api.clock.now(), 'Asia/Dubai');
const refusal = async (id: string) => {
  const { status, body } = await remind(id);
  return [status, body.message];
};

it('mails one reminder a day, and says in words when the last one went', async () => {
  const id = await addInvoice();
  expect((await read(id)).abilities.remind).toBe(true);
  const first = await remind(id);
  expect([first.status, first.body.data.invoice.remindedAt]).toEqual([200, api.clock.now().toISOString()]);
  api.clock.advance(5 * minuteMs);
  expect(await refusal(id)).toEqual([409, reminderRefusals.remindedToday('2 March 2026 at 13:00')]);
  expect(await mails()).toEqual(['invoice.reminder.now']);
  await wait(1);
  expect((await remind(id)).status).toBe(200);
  expect(await mails()).toEqual(['invoice.reminder.now', 'invoice.reminder.now']);
  const recorded = await api.db.read.findBy(AuditEntry, { action: 'invoice.reminded', subjectId: id });
  expect(recorded.map(({ actorId }) => actorId)).toEqual([attorney.user.id, attorney.user.id]);
  expect((await read(id, client)).remindedAt).toBeUndefined();
});

it('repeats the answer to the same key without another mail', async () => {
  const id = await addInvoice();
  const key = { 'idempotency-key': 'a' };
  expect([(await remind(id, key)).status, (await remind(id, key)).status]).toEqual([200, 200]);
  expect(await mails()).toEqual(['invoice.reminder.now']);
});

it('stands for the reminder that the portal would have sent, that day and later', async () => {
  const id = await addInvoice();
  await remind(id);
  await runJob();
  await wait(1);
  await runJob();
  expect(await mails()).toEqual(['invoice.reminder.now']);
  // Seven days after the due day, the next one of the portal goes.
  await wait(3);
  await runJob();
  expect(await mails()).toEqual(['invoice.reminder.now', 'invoice.reminder.7']);
  expect((await refusal(id))[1]).toBe(reminderRefusals.remindedToday('6 March 2026 at 13:00'));
});

it('counts a reminder of the portal', async () => {
  const id = await addInvoice();
  await runJob();
  expect(await mails()).toEqual(['invoice.reminder.3']);
  expect(await refusal(id)).toEqual([409, reminderRefusals.remindedToday('2 March 2026 at 13:00')]);
});

it.each([
  ['was sent today', { sentAt: '2026-03-02T08:00:00.000Z', dueDay: '2026-03-16' }, reminderRefusals.sentToday],
  ['is a draft', { status: 'draft', sentAt: null }, reminderRefusals.nothingLeft],
  ['is paid', { status: 'paid', paidAt: '2026-03-01T09:00:00.000Z' }, reminderRefusals.nothingLeft],
  ['is cancelled', { status: 'cancelled', cancelledAt: '2026-03-01T09:00:00.000Z' }, reminderRefusals.nothingLeft],
] as const)('refuses when the invoice %s', async (_what, change, message) => {
  expect(await refusal(await addInvoice(change))).toEqual([409, message]);
  expect(await mails()).toEqual([]);
});

it('asks kindly before the due day', async () => {
  const id = await addInvoice({ dueDay: '2026-03-20' });
  await remind(id);
  const [mail] = await api.mailsTo(client.user.email);
  expect([mail?.subject, mail?.body.paragraphs[0]]).toEqual([
    expect.stringContaining('An invoice is waiting for your payment'),
    expect.stringContaining('is due on 20 March 2026'),
  ]);
});
