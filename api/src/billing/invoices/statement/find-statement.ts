import {
  type Given,
  type getStatement,
  normalizeEmail,
  organisationTexts,
  type Statement,
  statementInvoices,
  statementTexts,
} from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { Case } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { type BusinessDay, type BusinessTime, instantsOfDays } from '../../../platform/kernel/business-day';
import { isId } from '../../../platform/kernel/id';
import { authorize } from '../../../platform/kernel/policy';
import { Organisation } from '../../../records/organisations';
import { entriesByInvoice } from '../entries/find-entries';
import { InvoiceEntry } from '../entries/invoice-entry.entity';
import { owedSql } from '../entries/sums';
import { seesAllInvoices, visibleInvoices } from '../invoice-access';
import { type Period, type StatementInvoice, statementOf } from './statement';
import { statementPolicy } from './statement.policy';

export type StatementQuery = Given<typeof getStatement>['query'];

/** An invoice that is neither paid nor cancelled, or of which something happened since the first day. */
const counts = `(invoice.status <> 'cancelled' AND ${owedSql} <> 0) OR invoice.cancelledAt >= :since
  OR EXISTS (SELECT 1 FROM invoice_entries entry WHERE entry."invoiceId" = invoice.id AND entry.at >= :since)`;

/** Whose statement it is. */
interface Holder extends Pick<Case, 'clientEmail' | 'language'> {
  name: string;
  /** One that has no address. */
  organisationId?: string;
  /** The newest case of a client who is named by somebody else. */
  caseId?: string;
}

/**
 * Returns what a client was sent, has paid and still owes: `actor`, or whom somebody who sees all invoices names. An invoice that was settled or cancelled before the
 * first day no longer counts, so the opening balance follows from the others.
 *
 * @throws AppError `VALIDATION` when the period is impossible, or the statement would be too long; `NOT_FOUND` for a client who does not
 *   exist, and for one whom `actor` may not name.
 */
export async function findStatement(
  manager: EntityManager,
  actor: Actor,
  query: StatementQuery,
  { today, timeZone }: BusinessTime,
): Promise<{ statement: Statement; holder: Holder }> {
  const period = periodOf(query, today);
  const holder = query.organisationId
    ? await organisationOf(manager, actor, query.organisationId)
    : await holderOf(manager, actor, query.clientEmail);
  const rows = visibleInvoices(manager, actor)
    .innerJoin(Case, 'caseRecord', 'caseRecord.id = invoice.caseId')
    .select([]);
  for (const name of ['id', 'invoiceNumber', 'totalCents', 'dueDay', 'sentAt', 'cancelledAt']) {
    rows.addSelect(`invoice.${name}`, name);
  }
  const invoices = await rows
    .addSelect('caseRecord.caseNumber', 'caseNumber')
    .andWhere('invoice.sentAt < :until')
    .andWhere(`(${counts})`)
    .andWhere(ofHolder(holder))
    .setParameters({
      ...instantsOfDays(period, timeZone),
      holder: normalizeEmail(holder.clientEmail),
      forOrganisation: holder.organisationId ?? '',
    })
    .limit(statementInvoices + 1)
    .getRawMany<Omit<StatementInvoice, 'entries'>>();
  if (invoices.length > statementInvoices) {
    throw refused('from', statementTexts.tooLong);
  }
  const entries = await manager.find(InvoiceEntry, {
    where: { invoiceId: In(invoices.map(({ id }) => id)) },
    // Kinds in the order of the alphabet: a reversal follows its payment, and a refund the credit note.
    order: { at: 'ASC', createdAt: 'ASC', kind: 'ASC' },
  });
  const ofInvoice = entriesByInvoice(entries);
  const withEntries = invoices.map((invoice) => ({ ...invoice, entries: ofInvoice(invoice.id) }));
  return {
    statement: statementOf(
      withEntries,
      { name: holder.name, email: holder.clientEmail || undefined },
      period,
      timeZone,
    ),
    holder,
  };
}

/** What a case of the holder has; a client who names nobody sees their own anyway. */
function ofHolder({ organisationId, caseId }: Holder): string {
  if (organisationId) {
    return 'caseRecord.organisationId = :forOrganisation AND caseRecord.isShared = true';
  }
  return caseId ? 'caseRecord.clientEmailNormalized = :holder' : '1 = 1';
}

/** @throws AppError `NOT_FOUND` for the organisation of others, `FORBIDDEN` for members who neither own it nor pay for it. */
async function organisationOf(manager: EntityManager, actor: Actor, organisationId: string): Promise<Holder> {
  const found = isId(organisationId) ? await manager.findOneBy(Organisation, { id: organisationId }) : null;
  if (!found || !statementPolicy.readOrganisation(actor, found)) {
    throw new AppError('NOT_FOUND', organisationTexts.notFound);
  }
  authorize(statementPolicy.readStatement, actor, found, statementTexts.notForBilling);
  return { name: found.name, clientEmail: '', language: 'en', organisationId };
}

async function holderOf(manager: EntityManager, actor: Actor, clientEmail: string | undefined): Promise<Holder> {
  const email = clientEmail && normalizeEmail(clientEmail);
  if (!seesAllInvoices(actor)) {
    if (email && email !== actor.email) {
      throw new AppError('NOT_FOUND', statementTexts.unknownClient);
    }
    return { name: actor.name, clientEmail: actor.email, language: 'en' };
  }
  if (!email) {
    throw refused('clientEmail', statementTexts.noClient);
  }
  const newest = await manager.findOne(Case, {
    select: { id: true, clientName: true, clientEmail: true, language: true },
    where: { clientEmailNormalized: email },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  if (!newest) {
    throw new AppError('NOT_FOUND', statementTexts.unknownClient);
  }
  return { name: newest.clientName, clientEmail: newest.clientEmail, language: newest.language, caseId: newest.id };
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

const refused = (field: keyof StatementQuery, text: string) =>
  new AppError('VALIDATION', text, { errors: { [field]: [text] } });
