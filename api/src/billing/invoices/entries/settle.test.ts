import { diceOf } from '../../../../test/fuzz/dice';
import { invoiceRow } from '../../../../test/invoice-row';
import { AppError } from '../../../platform/kernel/app-error';
import type { Moment } from '../changes/moment';
import type { Invoice } from '../invoice.entity';
import { statementOf } from '../statement/statement';
import type { InvoiceEntry } from './invoice-entry.entity';
import { creditOf, type NewEntry, paymentOf, refundOf, reversalOf, settled } from './settle';
import { balanceCents, toRefundCents } from './sums';

const moment: Moment = { at: '2026-03-05T09:00:00.000Z', today: '2026-03-05', timeZone: 'Asia/Dubai' };
const { pick, below } = diceOf(20_261_128);

/** `npm run prove payments` sets it. */
const sequences = Number(process.env['PROOF_SEQUENCES'] ?? 1_000);

/** An invoice with its entries, to which the rules are applied as the calls do. */
class Account {
  readonly entries: InvoiceEntry[] = [];
  constructor(public invoice: Invoice) {}

  add(draft: NewEntry): void {
    const id = String(this.entries.length);
    this.entries.push({ ...draft, id, invoiceId: this.invoice.id, number: null });
    this.invoice = { ...this.invoice, ...settled(this.invoice, this.entries, moment) };
  }

  pay(amountCents: number): void {
    this.add(paymentOf(this.invoice, { amountCents }, moment));
  }

  credit(amountCents: number): void {
    this.add(creditOf(this.invoice, { amountCents, reason: 'Agreed.' }, moment));
  }

  refund(amountCents: number): void {
    this.add(refundOf(this.invoice, { amountCents }, moment));
  }

  reverse(payment: InvoiceEntry): void {
    this.add(reversalOf(payment, this.entries, 'Returned.', moment));
  }

  sum(kind: InvoiceEntry['kind']): number {
    let cents = 0;
    for (const entry of this.entries) {
      cents += entry.kind === kind ? entry.amountCents : 0;
    }
    return cents;
  }

  statement(): number {
    const { id, invoiceNumber, dueDay, sentAt, cancelledAt, totalCents } = this.invoice;
    const found = {
      id,
      invoiceNumber,
      dueDay,
      sentAt,
      cancelledAt,
      totalCents,
      caseNumber: 'RC-1',
      entries: this.entries,
    };
    const period = { from: '2026-01-01', to: moment.today };
    return statementOf([found], { name: 'Carl', email: 'carl@example.com' }, period, moment.timeZone).closingBalance;
  }
}

const account = (change: Partial<Invoice> = {}): Account =>
  new Account(invoiceRow({ caseId: 'case', status: 'sent', dueDay: '2026-03-15', ...change }));

/** Does one act with a random amount, which the rules may refuse; returns whether they did it. */
function actAtRandom(one: Account): boolean {
  const cents = pick([1, below(one.invoice.totalCents) + 1, balanceCents(one.invoice), toRefundCents(one.invoice)]);
  const payments = one.entries.filter(({ kind }) => kind === 'payment');
  const acts = [
    () => one.pay(cents),
    () => one.credit(cents),
    () => one.refund(cents),
    () => payments.length > 0 && one.reverse(pick(payments)),
  ];
  try {
    pick(acts)();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return false;
  }
}

it('keeps the balance, the status and the statement true after each of many random sequences', () => {
  let done = 0;
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const one = account({ totalCents: pick([1, 99, 10_000, 999_999_999]), taxCents: 0 });
    for (let step = 0; step < 12; step += 1) {
      done += Number(actAtRandom(one));
      const { invoice } = one;
      const owed =
        invoice.totalCents - one.sum('credit') - one.sum('payment') + one.sum('reversal') + one.sum('refund');
      const [balance, toRefund] = [balanceCents(invoice), toRefundCents(invoice)];
      // One comparison of everything, because 120,000 single ones take long.
      const isTrue =
        balance === Math.max(0, owed) &&
        toRefund === Math.max(0, 0 - owed) &&
        one.sum('credit') <= invoice.totalCents &&
        (invoice.status === 'paid') === owed <= 0 &&
        Math.round(one.statement() * 100) === balance - toRefund;
      if (!isTrue) {
        expect({ owed, balance, toRefund, statement: one.statement(), invoice, entries: one.entries }).toBe('true');
      }
    }
  }
  // The rules refuse many acts, but far from all.
  expect(done).toBeGreaterThan(4 * sequences);
});

it('takes no payment above the balance, no credit above the invoice and no refund that is not due', () => {
  const one = account();
  expect(() => one.pay(10_001)).toThrow('At most $100.00 is left to pay.');
  one.pay(6_000);
  expect(() => one.pay(4_001)).toThrow('At most $40.00 is left to pay.');
  expect(() => one.refund(1)).toThrow('At most $0.00 is to be refunded.');
  one.credit(5_000);
  expect([one.invoice.status, balanceCents(one.invoice), toRefundCents(one.invoice)]).toEqual(['paid', 0, 1_000]);
  expect(() => one.credit(5_001)).toThrow('At most $50.00 of this invoice can be credited.');
  expect(() => one.refund(1_001)).toThrow('At most $10.00 is to be refunded.');
  one.refund(1_000);
  expect([balanceCents(one.invoice), toRefundCents(one.invoice)]).toEqual([0, 0]);
});

it.each([
  [{ viewedAt: null }, 'sent'],
  [{ viewedAt: '2026-03-02T09:00:00.000Z' }, 'viewed'],
  [{ viewedAt: null, dueDay: '2026-03-04' }, 'overdue'],
] as const)('sets an invoice back that was %o', (change, status) => {
  const one = account(change);
  one.pay(10_000);
  expect(one.invoice).toMatchObject({ status: 'paid', paidAt: moment.at });
  const [payment] = one.entries;
  one.reverse(payment as InvoiceEntry);
  expect(one.invoice).toMatchObject({ status, paidAt: null, paidCents: 0 });
  expect(() => one.reverse(payment as InvoiceEntry)).toThrow('This payment is reversed already.');
});

it('leaves an invoice that is paid in part as it was', () => {
  const one = account({ status: 'overdue', dueDay: '2026-03-01' });
  one.pay(1);
  expect(one.invoice).toMatchObject({ status: 'overdue', paidAt: null, paidCents: 1 });
});

it.each(['draft', 'cancelled'] as const)('moves no money of an invoice that is %s', (status) => {
  const one = account({ status });
  for (const act of [() => one.pay(1), () => one.credit(1), () => one.refund(1)]) {
    expect(act).toThrow(status === 'draft' ? 'Send this invoice first.' : 'This invoice was cancelled.');
  }
});

it('shares the tax of an invoice among its credit notes to the cent', () => {
  const one = account({ totalCents: 10_500, taxCents: 500 });
  for (const cents of [3_333, 3_333, 3_834]) {
    one.credit(cents);
  }
  const taxes = one.entries.map(({ taxCents }) => taxCents);
  expect(taxes).toEqual([159, 158, 183]);
  expect(one.invoice).toMatchObject({ status: 'paid', paidAt: moment.at, creditedCents: 10_500 });
});
