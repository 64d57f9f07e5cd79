import { type InvoiceView, invoiceTexts } from '@portal/contracts';
import { noAbilities } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { invoiceRow } from '../../../../test/invoice-row';
import type { User } from '../../../records/users';
import { Invoice } from '../invoice.entity';

let api: TestApi;
let attorney: Browser;
let client: User;
let invoiceId: string;

/** In Dubai, the business's time zone, the invoice was sent at 00:30 on 2 March, and it is now 13:30 on 5 March. */
const sentAt = '2026-03-01T20:30:00.000Z';
const nowAt = '2026-03-05T09:30:00.000Z';

beforeEach(async () => {
  api = await openTestApi();
  api.clock.set(nowAt);
  const { user, browser } = await api.signedIn('attorney');
  attorney = browser;
  client = await api.addUser('client');
  const { id: caseId } = await addCase(api.db, { attorney: user, client });
  const invoice = invoiceRow({ caseId, status: 'sent', sentAt, dueDay: '2026-03-16' });
  await api.db.write((tx) => tx.insert(Invoice, invoice));
  invoiceId = invoice.id;
});
afterEach(() => api.close());

const pay = (paidOn?: string) => attorney.put(`/invoices/${invoiceId}`, { status: 'paid', paidOn });
const seenBy = async (browser: Browser): Promise<InvoiceView> =>
  (await browser.get(`/invoices/${invoiceId}`)).body.data.invoice;

it.each([
  ['today', '2026-03-05', nowAt],
  ['the day before', '2026-03-04', '2026-03-04T08:00:00.000Z'],
  ['the day of sending', '2026-03-02', '2026-03-02T08:00:00.000Z'],
  ['an empty day', '', nowAt],
  ['no day', undefined, nowAt],
])('stores a payment with the right time for %s', async (_what, paidOn, paidAt) => {
  const { status, body } = await pay(paidOn);
  expect(status).toBe(200);
  expect(body.data.invoice).toMatchObject({ status: 'paid', paidAt, paidOn: paidOn || '2026-03-05' });
  expect(body.data.invoice.abilities).toEqual({ ...noAbilities, reversePayment: true, credit: true });
});

it.each([
  ['later than today', '2026-03-06', invoiceTexts.paidInFuture],
  ['before the sending', '2026-03-01', invoiceTexts.paidBeforeSending],
  ['that does not exist', '2026-02-30', 'Please give a date as YYYY-MM-DD.'],
])('refuses a day of payment %s', async (_what, paidOn, text) => {
  const { status, body } = await pay(paidOn);
  expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION', { paidOn: [text] }]);
  expect(await seenBy(attorney)).toMatchObject({
    status: 'sent',
    abilities: { paymentDays: { from: '2026-03-02', to: '2026-03-05' } },
  });
});

it('never stores a payment before the sending, even on the same day', async () => {
  const evening = '2026-03-02T15:00:00.000Z';
  await api.db.write((tx) => tx.update(Invoice, { id: invoiceId }, { sentAt: evening }));
  expect((await pay('2026-03-02')).body.data.invoice).toMatchObject({ sentAt: evening, paidAt: evening });
});

it('counts a payment in the month of its day, and records its instant in the audit trail', async () => {
  api.clock.set('2026-04-02T08:00:00.000Z');
  const { browser: admin } = await api.signedIn('admin');
  expect((await admin.put(`/invoices/${invoiceId}`, { status: 'paid', paidOn: '2026-03-31' })).status).toBe(200);
  const { body } = await admin.get('/reports/summary');
  expect(body.data.revenuePerMonth.slice(-2)).toEqual([
    { month: '2026-03', revenue: 100 },
    { month: '2026-04', revenue: 0 },
  ]);
  const trail = await admin.get('/audit/list?action=invoice.paid');
  expect(trail.body.data.events[0].detail.after).toMatchObject({ paidAt: '2026-03-31T08:00:00.000Z' });
});

it('shows a client the day of payment, but not the days that staff may choose', async () => {
  const theirs = await api.signIn(client);
  expect((await seenBy(theirs)).abilities).toEqual(noAbilities);
  await pay('2026-03-04');
  expect(await seenBy(theirs)).toMatchObject({ paidOn: '2026-03-04' });
});
