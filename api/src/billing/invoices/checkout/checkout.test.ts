import { checkoutRefusals, invoiceTexts } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Answer } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { FakeStripe, stripeSettings } from '../../../../test/fake-stripe';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { hourMs, minuteMs } from '../../../platform/kernel/durations';
import { AuditEntry } from '../../../records/audit';
import { InvoiceEntry } from '../entries/invoice-entry.entity';
import type { Invoice } from '../invoice.entity';
import { Checkout } from './checkout.entity';
import { ProviderEventRow } from './provider-event.entity';

let stripe: FakeStripe;
let api: TestApi;
let client: Person;
let attorney: Person;
let caseId: string;

beforeEach(async () => {
  stripe = new FakeStripe(() => api.clock.now());
  const apiBase = await stripe.listen();
  api = await openTestApi({ config: { stripe: { ...stripeSettings, apiBase } } });
  client = await api.signedIn('client', { name: 'Carl Client' });
  attorney = await api.signedIn('attorney');
  caseId = (await addCase(api.db, { attorney: attorney.user, client: client.user })).id;
});
afterEach(() => Promise.all([api.close(), stripe.close()]));

async function addInvoice(change: Partial<Invoice> = {}): Promise<string> {
  const invoice = invoiceRow({ caseId, status: 'sent', dueDay: '2026-03-16', ...change });
  await api.db.write((tx) => insertInvoices(tx, [invoice]));
  return invoice.id;
}
const start = (id: string, { browser } = client) => browser.post(`/invoices/${id}/checkout`);
const read = async (id: string, { browser } = client) => (await browser.get(`/invoices/${id}`)).body.data;
const pageOf = async (id: string) => stripe.at((await start(id)).body.data.url);
type Kind = Parameters<FakeStripe['eventOf']>[1];
const send = ({ body, headers }: ReturnType<FakeStripe['signed']>): Promise<Answer> =>
  api.browser().post('/payments/stripe', body, { headers });
const deliver = (session: Parameters<FakeStripe['eventOf']>[0], kind: Kind = 'checkout.session.completed') =>
  send(stripe.signed(stripe.eventOf(session, kind)));
const stored = async () => ({
  events: await api.db.read.count(ProviderEventRow),
  payments: await api.db.read.countBy(InvoiceEntry, { kind: 'payment' }),
});
const ask = () => api.services.checkouts.askAboutOld(new AbortController().signal);

it('opens one page for an invoice, however often and from wherever it is asked', async () => {
  const id = await addInvoice();
  expect((await read(id)).onlinePayment).toEqual({ amount: 100, state: 'ready' });
  const answers = await Promise.all([start(id), start(id), start(id)]);
  const urls = new Set([...answers, await start(id)].map(({ status, body }) => [status, body.data.url].join(' ')));
  expect(urls.size).toBe(1);
  expect(stripe.sessions.size).toBe(1);
  const page = await pageOf(id);
  expect(page).toMatchObject({
    amount_total: 10_000,
    currency: 'usd',
    success_url: `${api.config.publicUrl}/invoices/${id}?checkout=done`,
    cancel_url: `${api.config.publicUrl}/invoices/${id}`,
  });
  expect((await read(id)).onlinePayment).toEqual({ amount: 100, state: 'open' });
  // Staff pay nothing, and people of other cases do not learn that the invoice exists.
  expect((await read(id, attorney)).onlinePayment).toBeUndefined();
  expect((await start(id, attorney)).status).toBe(403);
  const stranger = await start(id, await api.signedIn('client'));
  expect([stranger.status, stranger.body.message]).toEqual([404, invoiceTexts.notFound]);
});

it('records one payment for a page that was paid, and tells the client and staff', async () => {
  const id = await addInvoice();
  const paid = stripe.act(await pageOf(id), 'pay');
  const delivery = stripe.signed(stripe.eventOf(paid, 'checkout.session.completed'));
  const answers = await Promise.all([send(delivery), send(delivery), send(delivery)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Another event about the same payment.
  expect((await deliver(paid, 'checkout.session.async_payment_succeeded')).status).toBe(200);
  expect(await stored()).toEqual({ events: 2, payments: 1 });
  const { invoice, onlinePayment } = await read(id, attorney);
  expect(invoice).toMatchObject({ status: 'paid', balance: 0, paymentMethod: 'Card (Stripe)' });
  expect(invoice.payments).toMatchObject([
    { amount: 100, reference: paid.payment_intent, receiptNumber: 'REC-2026-00001' },
  ]);
  expect(onlinePayment).toBeUndefined();
  const again = await start(id);
  expect([again.status, again.body.message]).toEqual([409, checkoutRefusals.nothingLeft]);
  const subjects = (await api.mailsTo(client.user.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('We have received your payment')]);
  expect(await api.db.read.findOneByOrFail(AuditEntry, { action: 'invoice.paid' })).toMatchObject({
    actorId: null,
    subjectId: id,
  });
});

it('does not bring a reversed payment back, whatever the provider repeats', async () => {
  const id = await addInvoice();
  const paid = stripe.act(await pageOf(id), 'pay');
  const delivery = stripe.signed(stripe.eventOf(paid, 'checkout.session.completed'));
  await send(delivery);
  const [payment] = (await read(id, attorney)).invoice.payments;
  await attorney.browser.post(`/payments/${payment._id}/reverse`, { reason: 'The card holder disputes it.' });
  for (const answer of [await send(delivery), await deliver(paid), await deliver(paid, 'checkout.session.expired')]) {
    expect(answer.status).toBe(200);
  }
  expect((await read(id, attorney)).invoice).toMatchObject({ paidAmount: 0, balance: 100 });
  expect(await stored()).toMatchObject({ payments: 1 });
});

it('stores nothing of events that are forged, old, foreign, changed or of another kind', async () => {
  const id = await addInvoice();
  const page = stripe.act(await pageOf(id), 'pay');
  const eventOf = (change: object, kind: Kind = 'checkout.session.completed') => stripe.eventOf(page, kind, change);
  const good = stripe.signed(eventOf({}));
  const refused = [
    { ...good, headers: { 'content-type': 'application/json' } },
    { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...good, body: good.body.replace('"usd"', '"aed"') },
    stripe.signed(eventOf({}), { secret: 'whsec_another' }),
    stripe.signed(eventOf({}), { ageSeconds: 301 }),
    ...[
      { amount_total: 1 },
      { amount_total: null },
      { currency: 'aed' },
      { livemode: true },
      { id: 'cs_test_another' },
      { metadata: {} },
      { metadata: { checkoutId: '0b6cfd7d-7c7e-4f0b-9d3a-2f3a0f6f7c11' } },
      { metadata: { checkoutId: `${'x'.repeat(100)}` } },
      { payment_status: undefined },
    ].map((change) => stripe.signed(eventOf(change))),
  ];
  for (const one of refused) {
    const { status, body } = await send(one);
    expect([status, body.code]).toEqual([400, 'MALFORMED']);
  }
  expect((await send(stripe.signed(eventOf({}, 'charge.refunded')))).status).toBe(200);
  expect((await send(stripe.signed({ id: 'evt_1', type: 'payout.paid', data: { object: {} } }))).status).toBe(200);
  expect((await send({ ...good, headers: { ...good.headers, 'content-type': 'text/plain' } })).status).toBe(415);
  expect((await send({ ...good, headers: { ...good.headers, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await send(stripe.signed({ ...eventOf({}), more: 'x'.repeat(100_000) }))).status).toBe(413);
  expect(await stored()).toEqual({ events: 0, payments: 0 });
  expect(api.logged.some((line) => line.includes('event of a payment page that is not ours'))).toBe(true);

  expect((await send(stripe.signed(eventOf({}), { ageSeconds: 299 }))).status).toBe(200);
  expect(await stored()).toEqual({ events: 1, payments: 1 });
});

it('waits for a payment that takes days, and lets the client try again when it fails', async () => {
  const id = await addInvoice();
  const later = stripe.act(await pageOf(id), 'later');
  await deliver(later);
  expect((await read(id)).onlinePayment).toEqual({ amount: 100, state: 'processing' });
  const again = await start(id);
  expect([again.status, again.body.message]).toEqual([409, checkoutRefusals.processing]);
  await deliver(later, 'checkout.session.async_payment_failed');
  expect((await read(id)).onlinePayment).toEqual({ amount: 100, state: 'ready' });
  // What comes late about the failed one changes nothing.
  await deliver(later);
  expect((await read(id)).onlinePayment).toEqual({ amount: 100, state: 'ready' });

  const second = stripe.act(await pageOf(id), 'later');
  expect(second.id).not.toBe(later.id);
  // The last event comes first.
  await deliver(stripe.settle(second, 'succeeded'), 'checkout.session.async_payment_succeeded');
  await deliver(second);
  expect(await read(id)).toMatchObject({ invoice: { status: 'paid', balance: 0 } });
  expect((await stored()).payments).toBe(1);
});

it('closes the page when the balance changes, and owes the client what was paid nevertheless', async () => {
  const id = await addInvoice();
  const first = await pageOf(id);
  await attorney.browser.post(`/invoices/${id}/payments`, { amount: 40 });
  expect(stripe.sessions.get(first.id)).toMatchObject({ status: 'expired' });
  const second = await pageOf(id);
  expect(second).toMatchObject({ amount_total: 6_000 });

  // The bank was faster than the client, and the provider could not be told.
  stripe.failing = 500;
  await attorney.browser.post(`/invoices/${id}/payments`, { amount: 60 });
  stripe.failing = undefined;
  await deliver(stripe.act(second, 'pay'));
  const { invoice } = await read(id, attorney);
  expect(invoice).toMatchObject({
    status: 'paid',
    balance: 0,
    paidAmount: 160,
    toRefund: 60,
    abilities: { refund: true },
  });
  const { statement } = (await client.browser.get('/invoices/statement')).body.data;
  expect(statement.closingBalance).toBe(-60);
  const kinds = (await api.mailsTo(client.user.email)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['invoice.overpaid', 'invoice.paid', 'invoice.part-paid']);
});

it('closes the page of a cancelled invoice, and credits one that was paid nevertheless', async () => {
  const cancel = (id: string) => attorney.browser.put(`/invoices/${id}`, { status: 'cancelled', reason: 'Agreed.' });
  const id = await addInvoice();
  const page = await pageOf(id);
  expect((await cancel(id)).status).toBe(200);
  expect(stripe.sessions.get(page.id)).toMatchObject({ status: 'expired' });

  const late = await addInvoice({ viewedAt: '2026-03-01T10:00:00.000Z' });
  const paid = stripe.act(await pageOf(late), 'pay');
  stripe.failing = 500;
  expect((await cancel(late)).status).toBe(200);
  stripe.failing = undefined;
  await deliver(paid);
  const { invoice } = await read(late, attorney);
  expect(invoice).toMatchObject({ status: 'paid', paidAmount: 100, creditedAmount: 100, balance: 0, toRefund: 100 });
  expect(invoice.creditNotes).toMatchObject([{ reason: 'Cancelled before your payment arrived. Agreed.' }]);
  const { statement } = (await client.browser.get('/invoices/statement')).body.data;
  expect(statement.closingBalance).toBe(-100);
});

it('asks about pages whose events never came, once they are an hour old', async () => {
  const [paid, open, cancelled] = [await addInvoice(), await addInvoice(), await addInvoice()];
  stripe.act(await pageOf(paid), 'pay');
  await pageOf(open);
  const page = await pageOf(cancelled);
  stripe.failing = 500;
  await attorney.browser.put(`/invoices/${cancelled}`, { status: 'cancelled', reason: 'Agreed.' });
  api.clock.advance(59 * minuteMs);
  await ask();
  expect((await stored()).payments).toBe(0);
  api.clock.advance(2 * minuteMs);
  // The provider is still out of order.
  await ask();
  expect(api.logged.some((line) => line.includes('payment provider'))).toBe(true);
  stripe.failing = undefined;
  await ask();
  await ask();
  expect(await stored()).toEqual({ events: 0, payments: 1 });
  client.browser = await api.signIn(client.user);
  expect((await read(paid)).invoice).toMatchObject({ status: 'paid' });
  expect((await read(open)).onlinePayment).toEqual({ amount: 100, state: 'open' });
  expect(stripe.sessions.get(page.id)).toMatchObject({ status: 'expired' });
  expect(await api.db.read.findOneByOrFail(Checkout, { invoiceId: cancelled })).toMatchObject({ status: 'expired' });
});

it('opens a new page when the old one is over or unknown to the provider', async () => {
  const id = await addInvoice();
  const first = await pageOf(id);
  stripe.act(first, 'expire');
  const second = await pageOf(id);
  stripe.sessions.delete(second.id);
  const third = await pageOf(id);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  // Late news of the first page end nothing.
  await deliver({ ...first, status: 'expired' }, 'checkout.session.expired');
  expect((await pageOf(id)).id).toBe(third.id);
});

it('takes the page that the provider has made when its answer was lost', async () => {
  const id = await addInvoice();
  stripe.failing = 500;
  const refused = await start(id);
  expect([refused.status, refused.body.message]).toEqual([503, checkoutRefusals.unreachable]);
  stripe.failing = undefined;
  const page = await pageOf(id);
  const row = await api.db.read.findOneByOrFail(Checkout, { invoiceId: id });
  // As if the server had been killed before it could store the answer.
  await api.db.write((tx) => tx.update(Checkout, { id: row.id }, { status: 'opening', sessionId: null }));
  expect((await pageOf(id)).id).toBe(page.id);
  await api.db.write((tx) => tx.update(Checkout, { id: row.id }, { status: 'opening', sessionId: null }));
  api.clock.advance(3 * hourMs);
  await deliver(stripe.act(page, 'pay'));
  client.browser = await api.signIn(client.user);
  expect((await read(id)).invoice).toMatchObject({ status: 'paid' });
});

it.each([
  ['more than Stripe takes', { totalCents: 100_000_000 }, checkoutRefusals.notOffered],
  ['less than Stripe takes', { totalCents: 49 }, checkoutRefusals.notOffered],
  ['nothing', { status: 'paid' } as const, checkoutRefusals.nothingLeft],
  ['a cancelled invoice', { status: 'cancelled' } as const, checkoutRefusals.nothingLeft],
])('offers no page for %s', async (_what, change, message) => {
  const id = await addInvoice(change);
  expect((await read(id)).onlinePayment).toBeUndefined();
  const { status, body } = await start(id);
  expect([status, body.message]).toEqual([409, message]);
  expect(stripe.calls).toEqual([]);
});

it('offers nothing and believes nothing while no provider is set', async () => {
  const plain = await openTestApi({ database: { db: api.db, remove: async () => undefined } });
  try {
    const id = await addInvoice();
    const browser = await plain.signIn(client.user);
    const { data } = (await browser.get(`/invoices/${id}`)).body;
    expect([data.onlinePayment, data.howToPay]).toEqual([undefined, { lines: [] }]);
    const { status, body } = await browser.post(`/invoices/${id}/checkout`);
    expect([status, body.message]).toEqual([409, checkoutRefusals.notOffered]);
    const { headers, body: event } = stripe.signed({ id: 'evt_1', type: 'checkout.session.completed' });
    expect((await plain.browser().post('/payments/stripe', event, { headers })).status).toBe(400);
    await plain.services.checkouts.askAboutOld(new AbortController().signal);
  } finally {
    await plain.close();
  }
});
