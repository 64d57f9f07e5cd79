import type { Statement, StatementEntryKind } from '@portal/contracts';
import type { Actor } from '../../../platform/kernel/actor';
import { type BusinessDay, businessDay } from '../../../platform/kernel/business-day';
import type { Instant } from '../../../platform/kernel/clock';
import { dollars } from '../changes/invoice-amounts';
import type { Invoice } from '../invoice.entity';

/** The first and the last day of a statement. */
export interface Period {
  from: BusinessDay;
  to: BusinessDay;
}

export interface StatementInvoice extends Pick<Invoice, 'id' | 'invoiceNumber' | 'sentAt' | 'paidAt' | 'cancelledAt'> {
  /** Text on PostgreSQL. */
  totalCents: number | string;
  caseNumber: string;
}

interface Movement {
  kind: StatementEntryKind;
  at: Instant;
  invoice: StatementInvoice;
  cents: number;
}

/** In the order in which they happen to one invoice. */
const kinds: readonly StatementEntryKind[] = ['invoice', 'payment', 'cancellation'];

/** @param invoices - that were sent until the last day, without those that were paid or cancelled before the first. */
export function statementOf(
  invoices: readonly StatementInvoice[],
  { name, email }: Pick<Actor, 'name' | 'email'>,
  { from, to }: Period,
  timeZone: string,
): Statement {
  let cents = 0;
  let openingCents = 0;
  const entries: Statement['entries'] = [];
  for (const { kind, at, invoice, cents: change } of invoices.flatMap(movementsOf).sort(byTime)) {
    const day = businessDay(new Date(at), timeZone);
    if (day > to) {
      break;
    }
    cents += change;
    if (day < from) {
      openingCents = cents;
      continue;
    }
    const { id: invoiceId, invoiceNumber, caseNumber } = invoice;
    entries.push({ kind, day, invoiceId, invoiceNumber, caseNumber, amount: dollars(change), balance: dollars(cents) });
  }
  return {
    from,
    to,
    client: { name, email },
    openingBalance: dollars(openingCents),
    entries,
    closingBalance: dollars(cents),
  };
}

/** Payments and cancellations are of the whole amount. */
function movementsOf(invoice: StatementInvoice): Movement[] {
  const totalCents = Number(invoice.totalCents);
  const dates = {
    invoice: invoice.sentAt,
    payment: invoice.paidAt,
    cancellation: invoice.cancelledAt,
  } satisfies Record<StatementEntryKind, Invoice['sentAt']>;
  return kinds.flatMap((kind) => {
    const at = dates[kind];
    return at === null ? [] : [{ kind, at, invoice, cents: kind === 'invoice' ? totalCents : -totalCents }];
  });
}

const byTime = (a: Movement, b: Movement): number =>
  compare(a.at, b.at) || compare(a.invoice.invoiceNumber, b.invoice.invoiceNumber);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
