import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { addCase } from '../../../../test/case-record';
import { isPostgres } from '../../../../test/database';
import { FakeStripe, stripeSettings } from '../../../../test/fake-stripe';
import { diceOf } from '../../../../test/fuzz/dice';
import { type Instances, openInstances } from '../../../../test/instances';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { insertRows } from '../../../platform/db/write-rows';
import { InvoiceEntry } from '../entries/invoice-entry.entity';
import { Invoice } from '../invoice.entity';
import { Checkout } from './checkout.entity';

/** `npm run prove payments` sets these; the default is its short form. */
const { PROOF_DELIVERIES = '100', PROOF_SEED = '20261128', PROOF_RESULTS } = process.env;
const deliveries = Number(PROOF_DELIVERIES);
const repeated = deliveries * 0.3;
const forged = deliveries * 0.05;
/** Pairs of events of which the last one comes first. */
const swapped = (deliveries * 0.1) / 2;
const plain = deliveries - repeated - forged - 2 * swapped;
const lanes = 8;

const { pick, below } = diceOf(Number(PROOF_SEED));

let stripe: FakeStripe;
let instances: Instances;
beforeEach(async () => {
  stripe = new FakeStripe(() => instances.here.clock.now());
  instances = await openInstances({ stripe: { ...stripeSettings, apiBase: await stripe.listen() } });
});
afterEach(() => Promise.all([instances.close(), stripe.close()]));

type Delivery = ReturnType<FakeStripe['signed']>;

/** Adds invoices with an open page each, and returns what the provider says of the pages. */
async function addPages(count: number) {
  const { here } = instances;
  const { id: caseId } = await addCase(here.db);
  const invoices = Array.from({ length: count }, () => invoiceRow({ caseId, status: 'sent', dueDay: '2026-03-16' }));
  const checkouts = invoices.map((invoice) => ({
    id: randomUUID(),
    invoiceId: invoice.id,
    amountCents: invoice.totalCents,
    status: 'open' as const,
    sessionId: `cs_test_${randomUUID().replaceAll('-', '')}`,
    paymentId: null,
    createdAt: here.clock.now().toISOString(),
  }));
  await here.db.write(async (tx) => {
    await insertInvoices(tx, invoices);
    await insertRows(tx, Checkout, checkouts);
  });
  return checkouts.map(({ id, invoiceId, sessionId, amountCents }) => ({
    invoiceId,
    session: stripe.adopt({ id: sessionId, amount_total: amountCents, metadata: { checkoutId: id } }),
  }));
}

function shuffled<One>(ones: readonly One[]): One[] {
  return ones
    .map((one) => ({ one, place: below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

it(`makes one payment of each page in ${deliveries} deliveries, of which many are repeated, swapped or forged`, async () => {
  const paid = await addPages(plain + swapped);
  const unpaid = await addPages(forged);
  const completed = (session: Parameters<FakeStripe['eventOf']>[0]) =>
    stripe.signed(stripe.eventOf(session, 'checkout.session.completed'));
  const first = paid.slice(0, plain).map(({ session }) => completed(stripe.act(session, 'pay')));
  const pairs = paid.slice(plain).map(({ session }): Delivery[] => {
    const later = stripe.act(session, 'later');
    const settled = stripe.settle(later, 'succeeded');
    return [stripe.signed(stripe.eventOf(settled, 'checkout.session.async_payment_succeeded')), completed(later)];
  });
  const fakes = unpaid.map(({ session }, at) => {
    const event = stripe.eventOf(stripe.act(session, 'pay'), 'checkout.session.completed');
    return stripe.signed(event, at % 2 ? { secret: 'whsec_of_somebody_else' } : { ageSeconds: 301 });
  });
  // Both events of a pair stay in their wrong order, one lane behind the other.
  const good = shuffled([...first.map((one) => [one]), ...pairs]).flat();
  const again = Array.from({ length: repeated }, () => pick(good));
  const queue = [...good, ...shuffled([...again, ...fakes])];
  const mixed = [...queue.slice(0, good.length / 2), ...shuffled(queue.slice(good.length / 2))];
  expect(mixed).toHaveLength(deliveries);

  const statuses = new Map<number, number>();
  let next = 0;
  const lane = async (place: number) => {
    const { origin } = isPostgres && place % 2 ? instances.there : instances.here;
    while (next < mixed.length) {
      const delivery = mixed[next];
      next += 1;
      const { status } = await fetch(`${origin}/api/payments/stripe`, { method: 'POST', ...delivery });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, place) => lane(place)));

  expect(Object.fromEntries(statuses)).toEqual({ 200: deliveries - forged, 400: forged });
  const { read } = instances.here.db;
  const payments = await read.findBy(InvoiceEntry, { kind: 'payment' });
  expect(payments.map(({ invoiceId }) => invoiceId).sort()).toEqual(paid.map(({ invoiceId }) => invoiceId).sort());
  expect(await read.countBy(Invoice, { status: 'paid', paidCents: 10_000 })).toBe(paid.length);
  if (PROOF_RESULTS) {
    appendFileSync(
      PROOF_RESULTS,
      `${deliveries} deliveries (${repeated} repeated, ${2 * swapped} out of order, ${forged} forged): ${payments.length} payments of ${paid.length} pages, 0 doubled, 0 forged (seed ${PROOF_SEED})\n`,
    );
  }
}, 600_000);
