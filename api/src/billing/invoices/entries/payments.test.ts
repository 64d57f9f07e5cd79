import { hundredths, type InvoiceView, paymentRefusals } from '@portal/contracts';
import { In, type QueryRunner } from 'typeorm';
import type { Person } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { isPostgres } from '../../../../test/database';
import { diceOf } from '../../../../test/fuzz/dice';
import { type Instances, openInstances } from '../../../../test/instances';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { pdfText } from '../../../../test/pdf-text';
import { Case } from '../../../casework/cases';
import { CreateInvoiceEntries1790000320000 } from '../../../platform/db/migrations/1790000320000-create-invoice-entries';
import { SumInvoiceEntries1790000321000 } from '../../../platform/db/migrations/1790000321000-sum-invoice-entries';
import { IndexRefundsDue1790000381000 } from '../../../platform/db/migrations/1790000381000-index-refunds-due';
import { AuditEntry } from '../../../records/audit';
import type { Invoice } from '../invoice.entity';
import { InvoiceEntry } from './invoice-entry.entity';

let instances: Instances;
let admin: Person;
let client: Person;
let caseId: string;
/** The attorney of the case, at each of the two instances; at one on SQLite, which has one process. */
let attorneys: [Browser, Browser];

beforeEach(async () => {
  instances = await openInstances();
  const { here, there } = instances;
  admin = await here.signedIn('admin');
  client = await here.signedIn('client', { name: 'Carl Client' });
  const attorney = await here.signedIn('attorney');
  caseId = (await addCase(here.db, { attorney: attorney.user, client: client.user })).id;
  attorneys = [attorney.browser, isPostgres ? attorney.browser.copy(there.origin) : attorney.browser];
});
afterEach(() => instances.close());

const { pick, below } = diceOf(20_261_129);

async function addInvoice(change: Partial<Invoice> = {}): Promise<string> {
  const invoice = invoiceRow({ caseId, status: 'sent', dueDay: '2026-03-16', ...change });
  await instances.here.db.write((tx) => insertInvoices(tx, [invoice]));
  return invoice.id;
}
const read = async (id: string, browser = attorneys[0]): Promise<InvoiceView> =>
  (await browser.get(`/invoices/${id}`)).body.data.invoice;
/** Posts a millisecond later than before, so that entries have an order. */
function post(browser: Browser, path: string, body: object) {
  instances.here.clock.advance(1);
  return browser.post(path, body);
}
const pay = (id: string, amount: number, browser = attorneys[0]) =>
  post(browser, `/invoices/${id}/payments`, { amount, method: 'Cash' });
const credit = (id: string, amount: number, browser = attorneys[0]) =>
  post(browser, `/invoices/${id}/credit`, { amount, reason: 'Agreed.' });
const refund = (id: string, amount: number, browser = attorneys[0]) =>
  post(browser, `/invoices/${id}/refunds`, { amount });
const reverse = (paymentId: string, browser = attorneys[0]) =>
  post(browser, `/payments/${paymentId}/reverse`, { reason: 'The cheque was returned.' });
const mailsToClient = async () => (await instances.here.mailsTo(client.user.email)).map(({ kind }) => kind);
const numbers = async (kind: 'payment' | 'credit') =>
  (await instances.here.db.read.findBy(InvoiceEntry, { kind })).map(({ number }) => number).sort();

it('takes a part, then the rest, takes a payment back, credits and refunds, and tells the client', async () => {
  const id = await addInvoice({ viewedAt: '2026-03-01T10:00:00.000Z', status: 'viewed' });
  const first = await pay(id, 40.5);
  expect([first.status, first.body.data.payment]).toMatchObject([
    201,
    { receiptNumber: 'REC-2026-00001', amount: 40.5 },
  ]);
  expect(first.body.data.invoice).toMatchObject({ status: 'viewed', paidAmount: 40.5, balance: 59.5, version: 2 });

  const tooMuch = await pay(id, 59.51);
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([422, { amount: [paymentRefusals.aboveBalance('$59.50')] }]);
  const cancel = await attorneys[0].put(`/invoices/${id}`, { status: 'cancelled', reason: 'x' });
  expect([cancel.status, cancel.body.message]).toEqual([409, paymentRefusals.hasPayments]);

  instances.here.clock.advance(1);
  const rest = await attorneys[0].put(`/invoices/${id}`, { status: 'paid', paymentMethod: 'Card', version: 2 });
  expect(rest.body.data.invoice).toMatchObject({ status: 'paid', paidAmount: 100, balance: 0, paymentMethod: 'Card' });
  expect(rest.body.data.invoice.payments).toMatchObject([{ amount: 40.5 }, { amount: 59.5 }]);
  expect((await attorneys[0].put(`/invoices/${id}`, { status: 'paid', version: 2 })).status).toBe(409);

  const reversed = await reverse(first.body.data.payment._id);
  expect(reversed.body.data.invoice).toMatchObject({ status: 'viewed', paidAmount: 59.5, balance: 40.5 });
  expect(reversed.body.data.invoice.payments[0]).toMatchObject({ reversalReason: 'The cheque was returned.' });
  expect((await reverse(first.body.data.payment._id)).status).toBe(409);

  const credited = await credit(id, 60);
  expect(credited.body.data).toMatchObject({
    creditNote: { creditNoteNumber: 'CN-2026-00001', amount: 60 },
    invoice: { status: 'paid', creditedAmount: 60, balance: 0, toRefund: 19.5 },
  });
  expect((await refund(id, 19.51)).status).toBe(422);
  expect((await refund(id, 19.5)).body.data.invoice).toMatchObject({ paidAmount: 40, refunds: [{ amount: 19.5 }] });

  expect(await read(id, client.browser)).toMatchObject({ status: 'paid', balance: 0, payments: [{}, {}] });
  const { here } = instances;
  expect(await mailsToClient()).toEqual([
    'invoice.part-paid',
    'invoice.paid',
    'invoice.payment-reversed',
    'invoice.credited',
    'invoice.refunded',
  ]);
  const actions = await here.db.read.find(AuditEntry, {
    where: { subjectId: id, action: In(['invoice.part-paid', 'invoice.paid', 'invoice.payment-reversed']) },
    order: { position: 'ASC' },
  });
  expect(actions.map(({ action }) => action)).toEqual([
    'invoice.part-paid',
    'invoice.paid',
    'invoice.payment-reversed',
  ]);
  expect((await here.db.read.findOneByOrFail(Case, { id: caseId })).invoicedCents).toBe(-6_000);
  const statement = (await client.browser.get('/invoices/statement')).body.data.statement;
  expect([statement.entries.length, statement.closingBalance]).toEqual([6, 0]);
});

it('mails each payment, credit note and reversal once, however many there are, and no repeated call', async () => {
  const id = await addInvoice();
  const payment = { amount: 10, method: 'Cash' };
  for (const key of ['first', 'second', 'first', 'second']) {
    const headers = { 'idempotency-key': key };
    expect((await attorneys[0].post(`/invoices/${id}/payments`, payment, { headers })).status).toBe(201);
  }
  for (const { _id } of (await read(id)).payments) {
    await reverse(_id);
    await reverse(_id);
  }
  await credit(id, 1);
  await credit(id, 2);
  await pay(id, 97);
  await reverse((await read(id)).payments.at(-1)?._id ?? '');
  await pay(id, 97);
  const sent = await mailsToClient();
  const count = (kind: string) => sent.filter((of) => of === `invoice.${kind}`).length;
  expect(['part-paid', 'payment-reversed', 'credited', 'paid'].map(count)).toEqual([2, 3, 2, 2]);
  expect(sent).toHaveLength(9);
});

it('prints receipts and credit notes for those who may read the invoice, and nobody else', async () => {
  const id = await addInvoice();
  const { payment } = (await pay(id, 40)).body.data;
  const { creditNote } = (await credit(id, 10)).body.data;
  const receipt = await client.browser.get(`/payments/${payment._id}/receipt`);
  expect(receipt.headers.get('content-disposition')).toBe('attachment; filename="REC-2026-00001.pdf"');
  expect(pdfText(receipt.body)).toContain('$40.00');
  const note = await client.browser.get(`/credit-notes/${creditNote._id}/pdf`);
  expect(pdfText(note.body)).toContain('CN-2026-00001');
  const { browser: stranger } = await instances.here.signedIn('client');
  for (const path of [
    `/payments/${payment._id}/receipt`,
    `/payments/${creditNote._id}/receipt`,
    `/credit-notes/${creditNote._id}/pdf`,
  ]) {
    const { status, body } = await stranger.get(path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  }
  // A credit note is no payment.
  expect((await client.browser.get(`/payments/${creditNote._id}/receipt`)).status).toBe(404);
  await reverse(payment._id);
  const again = await client.browser.get(`/payments/${payment._id}/receipt`);
  expect(pdfText(again.body)).toContain('no longer counts');
});

it('numbers 50 receipts without gaps, from two instances at once and with payments that are refused', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => addInvoice()));
  const [one] = ids;
  const answers = await Promise.all([
    ...ids.map((id, at) => pay(id, 100, attorneys[at % 2])),
    // These come too late or ask for too much, and take no number.
    ...Array.from({ length: 10 }, (_, at) => pay(one ?? '', 100 + at, attorneys[at % 2])),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  const expected = Array.from({ length: 50 }, (_, at) => `REC-2026-${String(at + 1).padStart(5, '0')}`);
  expect(await numbers('payment')).toEqual(expected);
}, 60_000);

it('never takes more than the invoice, whoever pays it at once', async () => {
  const id = await addInvoice();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => pay(id, 30, attorneys[at % 2])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  expect(await read(id)).toMatchObject({ paidAmount: 90, balance: 10, status: 'sent' });
});

it('credits, refunds and reverses once, however many do it at once, without a key', async () => {
  const id = await addInvoice();
  const paymentId = (await pay(id, 100)).body.data.payment._id;
  const atOnce = async (act: (browser: Browser) => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 6 }, (_, at) => act(attorneys[at % 2] ?? attorneys[0]))))
      .map(({ status }) => status)
      .sort();
  expect(await atOnce((browser) => credit(id, 60, browser))).toEqual([201, 422, 422, 422, 422, 422]);
  expect(await atOnce((browser) => refund(id, 60, browser))).toEqual([201, 422, 422, 422, 422, 422]);
  expect(await atOnce((browser) => reverse(paymentId, browser))).toEqual([200, 409, 409, 409, 409, 409]);
  // The bank took back 100 of which 60 had been sent back: the client owes the 40 that are left, and these 60.
  expect(await read(id)).toMatchObject({ paidAmount: -60, creditedAmount: 60, balance: 100 });
});

it.each(['payments', 'credit', 'refunds'])('refuses amounts that are none: %s', async (call) => {
  const id = await addInvoice({ paidCents: 0 });
  for (const amount of [0, -5, 0.001, 10.005, 1e12, '5', null, [5]]) {
    const { status } = await post(attorneys[0], `/invoices/${id}/${call}`, { amount, reason: 'Agreed.' });
    expect([amount, status]).toEqual([amount, 422]);
  }
  expect(await instances.here.db.read.count(InvoiceEntry)).toBe(0);
});

it('records a payment once that is sent twice with one key', async () => {
  const id = await addInvoice();
  const send = (amount: number) =>
    attorneys[0].send('POST', `/invoices/${id}/payments`, { body: { amount }, headers: { 'idempotency-key': 'one' } });
  const [first, second] = [await send(30), await send(30)];
  expect([first.status, second.status, second.body.data.payment]).toEqual([201, 201, first.body.data.payment]);
  expect((await send(31)).status).toBe(409);
  expect(await read(id)).toMatchObject({ paidAmount: 30 });
});

it('keeps every entry as it is, and lists its sums', async () => {
  const id = await addInvoice();
  await pay(id, 30);
  const { db } = instances.here;
  await expect(db.write((tx) => tx.update(InvoiceEntry, { invoiceId: id }, { amountCents: 1 }))).rejects.toThrow(
    'never',
  );
  await expect(
    db.write((tx) => tx.update(InvoiceEntry, { invoiceId: id }, { reference: null, reason: 'x' })),
  ).rejects.toThrow('never');
  await expect(db.write((tx) => tx.delete(InvoiceEntry, { invoiceId: id }))).rejects.toThrow('never');
  const { totals, invoices } = (await admin.browser.get('/invoices/list')).body.data;
  expect(totals).toMatchObject({ paidAmount: 30, outstandingAmount: 70 });
  expect(invoices[0]).toMatchObject({ paidAmount: 30, balance: 70 });
  expect((await attorneys[1].get('/invoices/list')).body.data.totals).toMatchObject(totals);
  const { debts } = (await admin.browser.get('/reports/today')).body.data;
  expect(debts).toContainEqual({ age: 'not-due', invoices: 1, amount: 70 });
});

it('keeps sums, statement and figures true through random calls to two instances', async () => {
  const ids = await Promise.all([1, 99, 10_000].map((totalCents) => addInvoice({ totalCents })));
  const act = async (id: string, browser: Browser) => {
    const { payments, balance, toRefund = 0, totalAmount } = await read(id, browser);
    const amount = pick([0.01, (below(hundredths(totalAmount)) + 1) / 100, balance || 0.01, toRefund || 0.01]);
    const acts = [() => pay(id, amount, browser), () => credit(id, amount, browser), () => refund(id, amount, browser)];
    const payment = payments.length > 0 ? pick(payments) : undefined;
    return (await (payment ? pick([...acts, () => reverse(payment._id, browser)]) : pick(acts))()).status;
  };
  for (let round = 0; round < 12; round += 1) {
    const statuses = await Promise.all(ids.flatMap((id) => attorneys.map((browser) => act(id, browser))));
    expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    let owed = 0;
    for (const id of ids) {
      const { totalAmount, paidAmount, creditedAmount, balance, toRefund = 0, ...invoice } = await read(id);
      const live = invoice.payments.filter(({ reversedOn }) => !reversedOn);
      const sum = (entries: readonly { amount: number }[]) =>
        entries.reduce((cents, { amount }) => cents + hundredths(amount), 0);
      expect(hundredths(paidAmount)).toBe(sum(live) - sum(invoice.refunds));
      expect(hundredths(creditedAmount)).toBe(sum(invoice.creditNotes));
      expect(hundredths(balance) - hundredths(toRefund)).toBe(
        hundredths(totalAmount) - hundredths(creditedAmount) - hundredths(paidAmount),
      );
      expect(invoice.status === 'paid').toBe(balance === 0);
      owed += hundredths(balance) - hundredths(toRefund);
    }
    const { statement } = (await client.browser.get('/invoices/statement')).body.data;
    expect(hundredths(statement.closingBalance)).toBe(owed);
  }
  for (const kind of ['payment', 'credit'] as const) {
    const given = await numbers(kind);
    expect(given.map((number) => Number(number?.slice(-5)))).toEqual(given.map((_, at) => at + 1));
  }
}, 60_000);

it('gives invoices that were paid before one payment each, numbered in the order of the days', async () => {
  const second = await addInvoice({ status: 'paid', paidAt: '2026-03-05T09:00:00.000Z', totalCents: 2_000 });
  const first = await addInvoice({ status: 'paid', paidAt: '2026-03-04T09:00:00.000Z' });
  const lastYear = await addInvoice({ status: 'paid', paidAt: '2025-12-30T09:00:00.000Z' });
  const open = await addInvoice();
  const { here } = instances;
  const [entries, sums] = [new CreateInvoiceEntries1790000320000(), new SumInvoiceEntries1790000321000()];
  const refunds = new IndexRefundsDue1790000381000();
  await here.db.write(async (tx) => {
    const runner = tx.queryRunner as QueryRunner;
    await refunds.down(runner);
    await sums.down(runner);
    await entries.down(runner);
    await entries.up(runner);
    await sums.up(runner);
    await refunds.up(runner);
  });
  const shown = await Promise.all([first, second, lastYear, open].map((id) => read(id)));
  expect(shown.map(({ payments }) => payments.map(({ receiptNumber }) => receiptNumber))).toEqual([
    ['REC-2026-00001'],
    ['REC-2026-00002'],
    ['REC-2025-00001'],
    [],
  ]);
  expect(shown.map(({ paidAmount, balance, status }) => [paidAmount, balance, status])).toEqual([
    [100, 0, 'paid'],
    [20, 0, 'paid'],
    [100, 0, 'paid'],
    [0, 100, 'sent'],
  ]);
  expect(shown[0]).toMatchObject({ paymentMethod: 'Bank transfer' });
  expect((await pay(open, 1)).body.data.payment).toMatchObject({ receiptNumber: 'REC-2026-00003' });
  const { totals } = (await admin.browser.get('/invoices/list')).body.data;
  expect(totals).toMatchObject({ paidAmount: 221, outstandingAmount: 99 });
});
