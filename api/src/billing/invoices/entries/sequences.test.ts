import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { actorOf } from '../../../../test/actor';
import { addCase } from '../../../../test/case-record';
import { isPostgres } from '../../../../test/database';
import { diceOf } from '../../../../test/fuzz/dice';
import { type Instances, openInstances } from '../../../../test/instances';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { AppError } from '../../../platform/kernel/app-error';
import { businessTime } from '../../../platform/kernel/business-day';
import { instant } from '../../../platform/kernel/clock';
import { Checkout } from '../checkout/checkout.entity';
import { takeInCheckout } from '../checkout/take-in-checkout';
import { Invoice } from '../invoice.entity';
import { InvoiceEntry } from './invoice-entry.entity';
import { balanceCents, toRefundCents } from './sums';

/** `npm run prove payments` sets these; the default is its short form. */
const { PROOF_SEQUENCES = '20', PROOF_SEED = '20261128', PROOF_RESULTS } = process.env;
const sequences = Number(PROOF_SEQUENCES);
const steps = 6;
/** Invoices of one client, whose statement sums them up. */
const perClient = 10;

const { pick, below } = diceOf(Number(PROOF_SEED));
const admin = actorOf('admin');

let instances: Instances;
beforeEach(async () => {
  instances = await openInstances();
});
afterEach(() => instances.close());

/** The two instances; on SQLite one, because its file is for one process. */
const servers = () => (isPostgres ? [instances.here, instances.there] : [instances.here]);
const figures = { steps: 0, done: 0, refused: 0 };

/** Does one act at an instance, which the rules may refuse. */
async function act({ services, clock, db }: Instances['here'], invoice: Invoice): Promise<void> {
  const cents = pick([1, below(invoice.totalCents) + 1, balanceCents(invoice) || 1, toRefundCents(invoice) || 1]);
  const call = { invoiceId: invoice.id, key: undefined };
  const money = { amount: cents / 100, method: '', reference: '' };
  const payment = pick(await entriesOf(invoice.id, 'payment'));
  const acts = [
    () => services.payments.pay(admin, { ...call, body: money }),
    () => services.payments.credit(admin, { ...call, body: { amount: cents / 100, reason: 'Agreed.' } }),
    () => services.payments.refund(admin, { ...call, body: money }),
    async () => payment && (await services.payments.reverse(admin, payment.id, 'Returned.')),
    // A page that was opened for any amount, and paid whatever has happened since.
    () =>
      db.write(async (tx) => {
        const row = { id: randomUUID(), invoiceId: invoice.id, amountCents: cents, status: 'expired' as const };
        await tx.insert(Checkout, { ...row, createdAt: instant(clock.now()) });
        const paid = { state: 'paid', isLive: false, currency: 'usd', amountCents: cents, sessionId: row.id } as const;
        const checkout = { ...paid, checkoutId: row.id, url: null, method: 'Card (Stripe)', reference: null };
        const moment = { at: instant(clock.now()), ...businessTime(clock.now(), services.invoices.timeZone) };
        await takeInCheckout(tx, { checkout }, moment, false);
      }),
  ];
  try {
    await pick(acts)();
    figures.done += 1;
  } catch (error) {
    if (!(error instanceof AppError && ['CONFLICT', 'VALIDATION'].includes(error.code))) {
      throw error;
    }
    figures.refused += 1;
  }
}

const entriesOf = (invoiceId: string, kind: InvoiceEntry['kind']) =>
  instances.here.db.read.findBy(InvoiceEntry, { invoiceId, kind });

/** Returns what the entries say is owed, after a comparison with the invoice. */
async function owedOf(id: string): Promise<{ invoice: Invoice; owed: number }> {
  const { db } = instances.here;
  const invoice = await db.read.findOneByOrFail(Invoice, { id });
  const entries = await db.read.findBy(InvoiceEntry, { invoiceId: id });
  const sum = (kind: InvoiceEntry['kind']) =>
    entries.reduce((cents, entry) => cents + (entry.kind === kind ? entry.amountCents : 0), 0);
  const owed = invoice.totalCents - sum('credit') - (sum('payment') - sum('reversal')) + sum('refund');
  expect({
    balance: balanceCents(invoice),
    toRefund: toRefundCents(invoice),
    isPaid: invoice.status === 'paid',
    isCredited: sum('credit') <= invoice.totalCents,
    isRefunded: sum('refund') <= sum('payment'),
  }).toEqual({
    balance: Math.max(0, owed),
    toRefund: Math.max(0, 0 - owed),
    isPaid: owed <= 0,
    isCredited: true,
    isRefunded: true,
  });
  return { invoice, owed };
}

it(`keeps balance and statement true through ${sequences} sequences of payments, reversals, credit and refunds`, async () => {
  const { here } = instances;
  for (let first = 0; first < sequences; first += perClient) {
    const user = await here.addUser('client');
    const reader = actorOf('client', { id: user.id, email: user.email });
    const { id: caseId } = await addCase(here.db, { client: user });
    const owedBefore = { cents: 0 };
    for (let at = first; at < Math.min(sequences, first + perClient); at += 1) {
      const row = invoiceRow({
        caseId,
        status: 'sent',
        dueDay: '2026-03-16',
        totalCents: pick([1, 99, 10_000, 999_999]),
      });
      await here.db.write((tx) => insertInvoices(tx, [row]));
      let found = await owedOf(row.id);
      for (let step = 0; step < steps; step += 1) {
        here.clock.advance(1);
        const { invoice } = found;
        // At both instances at once.
        await Promise.all(servers().map((server) => act(server, invoice)));
        found = await owedOf(row.id);
        const { closingBalance } = await here.services.invoices.statement(reader, {});
        expect(Math.round(closingBalance * 100)).toBe(owedBefore.cents + found.owed);
        figures.steps += 1;
      }
      owedBefore.cents += found.owed;
    }
  }
  // The rules refuse many acts, but far from all.
  expect(figures.done).toBeGreaterThan(figures.refused);
  if (PROOF_RESULTS) {
    const { done, refused } = figures;
    appendFileSync(
      PROOF_RESULTS,
      `${sequences} sequences, ${figures.steps} steps at ${servers().length} instance(s): ${done} acts done, ${refused} refused, every balance and statement right (seed ${PROOF_SEED})\n`,
    );
  }
}, 7_200_000);
