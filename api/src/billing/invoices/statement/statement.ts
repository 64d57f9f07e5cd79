import type { Ageing, Statement, StatementEntryKind } from '@portal/contracts';
import { addDays, type BusinessDay, businessDay } from '../../../platform/kernel/business-day';
import type { Instant } from '../../../platform/kernel/clock';
import { dollars } from '../changes/invoice-amounts';
import type { InvoiceEntry } from '../entries/invoice-entry.entity';
import { owedBy, owedCents, sumsOf } from '../entries/sums';
import type { Invoice } from '../invoice.entity';

/** The first and the last day of a statement. */
export interface Period {
  from: BusinessDay;
  to: BusinessDay;
}

export interface StatementInvoice extends Pick<Invoice, 'id' | 'invoiceNumber' | 'dueDay' | 'sentAt' | 'cancelledAt'> {
  /** Text on PostgreSQL. */
  totalCents: number | string;
  caseNumber: string;
  /** Oldest first. */
  entries: readonly Pick<InvoiceEntry, 'kind' | 'amountCents' | 'at'>[];
}

interface Movement {
  kind: StatementEntryKind;
  at: Instant;
  invoice: StatementInvoice;
  cents: number;
}

/** @param invoices - that were sent until the last day, without those that were settled or cancelled before the first. */
export function statementOf(
  invoices: readonly StatementInvoice[],
  { name, email }: Statement['client'],
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
    ageing: ageingOf(invoices, to, timeZone),
  };
}

/** Groups what each invoice leaves to pay on the last day by the days since it was due. */
function ageingOf(invoices: readonly StatementInvoice[], to: BusinessDay, timeZone: string): Ageing {
  const cents: Record<keyof Ageing, number> = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 };
  for (const invoice of invoices) {
    const owed = movementsOf(invoice)
      .filter(({ at }) => businessDay(new Date(at), timeZone) <= to)
      .reduce((sum, movement) => sum + movement.cents, 0);
    if (owed > 0) {
      cents[ageOf(invoice.dueDay, to)] += owed;
    }
  }
  const { notDue, days1to30, days31to60, days61to90, over90 } = cents;
  return {
    notDue: dollars(notDue),
    days1to30: dollars(days1to30),
    days31to60: dollars(days31to60),
    days61to90: dollars(days61to90),
    over90: dollars(over90),
  };
}

function ageOf(dueDay: BusinessDay | null, to: BusinessDay): keyof Ageing {
  const passed = (days: number) => dueDay !== null && addDays(dueDay, days) < to;
  if (passed(90)) {
    return 'over90';
  }
  if (passed(60)) {
    return 'days61to90';
  }
  if (passed(30)) {
    return 'days31to60';
  }
  return passed(0) ? 'days1to30' : 'notDue';
}

/** Each entry by its effect; a cancellation takes away what is left. */
function movementsOf(invoice: StatementInvoice): Movement[] {
  const { sentAt, cancelledAt, entries } = invoice;
  const totalCents = Number(invoice.totalCents);
  const left = owedCents({ totalCents, ...sumsOf(entries) });
  return [
    ...(sentAt === null ? [] : [{ kind: 'invoice' as const, at: sentAt, invoice, cents: totalCents }]),
    ...entries.map((entry) => ({ kind: entry.kind, at: entry.at, invoice, cents: owedBy(entry) })),
    ...(cancelledAt === null ? [] : [{ kind: 'cancellation' as const, at: cancelledAt, invoice, cents: 0 - left }]),
  ];
}

const byTime = (a: Movement, b: Movement): number =>
  compare(a.at, b.at) || compare(a.invoice.invoiceNumber, b.invoice.invoiceNumber);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
