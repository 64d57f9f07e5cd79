import { type Given, type getStatement, type Statement, statementInvoices, statementTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { type BusinessDay, type BusinessTime, instantsOfDays } from '../../../platform/kernel/business-day';
import { visibleInvoices } from '../invoice-access';
import { type Period, type StatementInvoice, statementOf } from './statement';

export type StatementQuery = Given<typeof getStatement>['query'];

const settledAt = 'COALESCE(invoice.paidAt, invoice.cancelledAt)';

/**
 * Returns what `actor` was sent, has paid and still owes. Runs one query: an invoice that was paid or cancelled before the
 * first day no longer counts, so the opening balance follows from the others.
 *
 * @throws AppError `VALIDATION` when the period is impossible, or the statement would be too long.
 */
export async function findStatement(
  manager: EntityManager,
  actor: Actor,
  query: StatementQuery,
  { today, timeZone }: BusinessTime,
): Promise<Statement> {
  const period = periodOf(query, today);
  const rows = visibleInvoices(manager, actor, { withFormer: false })
    .innerJoin(Case, 'caseRecord', 'caseRecord.id = invoice.caseId')
    .select([]);
  for (const name of ['id', 'invoiceNumber', 'totalCents', 'sentAt', 'paidAt', 'cancelledAt']) {
    rows.addSelect(`invoice.${name}`, name);
  }
  const invoices = await rows
    .addSelect('caseRecord.caseNumber', 'caseNumber')
    .andWhere('invoice.sentAt < :until')
    .andWhere(`(${settledAt} IS NULL OR ${settledAt} >= :since)`)
    .setParameters(instantsOfDays(period, timeZone))
    .limit(statementInvoices + 1)
    .getRawMany<StatementInvoice>();
  if (invoices.length > statementInvoices) {
    throw refused('from', statementTexts.tooLong);
  }
  return statementOf(invoices, actor, period, timeZone);
}

function periodOf(query: StatementQuery, today: BusinessDay): Period {
  const { to = today, from = `${to.slice(0, 4)}-01-01` } = query;
  if (to > today) {
    throw refused('to', statementTexts.inFuture);
  }
  if (from > to) {
    throw refused('from', statementTexts.reversed);
  }
  return { from, to };
}

const refused = (field: keyof Period, text: string) =>
  new AppError('VALIDATION', text, { errors: { [field]: [text] } });
