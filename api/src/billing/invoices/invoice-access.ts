import { type Delivery, invoiceTexts } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Case, factsOfCase, onlyBilled } from '../../casework/cases';
import { rowFinder, rowReader } from '../../platform/db/find-rows';
import { isPostgres } from '../../platform/db/sql';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { deliverySql } from '../../records/mail';
import { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';

const caseProperties = [
  'id',
  'caseNumber',
  'caseType',
  'subjectName',
  'clientName',
  'clientEmail',
  'language',
  ...factsOfCase,
  'lostToConflict',
] as const satisfies (keyof Case)[];

interface WithCase {
  /** What invoices show of their case, and what decides who may see them. */
  caseRecord: Pick<Case, (typeof caseProperties)[number]>;
}

const invoiceProperties = [
  'id',
  'invoiceNumber',
  'caseId',
  'issuerId',
  'issuerName',
  'status',
  'lines',
  'subtotalCents',
  'taxCents',
  'totalCents',
  'paidCents',
  'creditedCents',
  'quoteId',
  'quotedCents',
  'dueDay',
  'notes',
  'billTo',
  'supplyDay',
  'exchangeRate',
  'taxCurrency',
  'taxCountry',
  'billedSubject',
  'sentAt',
  'viewedAt',
  'viewCount',
  'paidAt',
  'cancelledAt',
  'cancelReason',
  'lastReminder',
  'remindedAt',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies (keyof Invoice)[];

/** An invoice without the text that searches need, and with its case. */
export type InvoiceOnCase = Omit<Invoice, 'searchText'> & WithCase;

const selection = {
  properties: invoiceProperties,
  joined: { caseRecord: { entity: Case, properties: caseProperties, on: '"caseRecord".id = listed."caseId"' } },
};

interface WithRelated {
  /** The state of the mails about it; null without mails. */
  delivery: Delivery | null;
  /** Of the organisation with which its case is shared. */
  organisationName: string | null;
}

export type FoundInvoice = InvoiceOnCase & WithRelated;

/** Reads invoices by their ids, without a check of permissions. */
export const findInvoices = rowFinder<Invoice, (typeof invoiceProperties)[number], WithCase & WithRelated>(Invoice, {
  ...selection,
  related: {
    delivery: deliverySql('listed.id'),
    organisationName: `(SELECT organisation.name FROM organisations organisation
      WHERE organisation.id = "caseRecord"."organisationId" AND "caseRecord"."isShared")`,
  },
});

/** Reads invoices by a condition, without the state of their mails. */
export const invoiceReader = (condition: { where: string; orderBy?: string; limit?: string }) =>
  rowReader<Invoice, (typeof invoiceProperties)[number], WithCase>(Invoice, { ...selection, ...condition });

/** Whether `visibleInvoices` restricts nothing. */
export const seesAllInvoices = (actor: Actor): boolean => actor.role === 'admin';

/** Whether `visibleInvoices` may hold invoices of cases that the actor has lost. */
export const mayHaveLostCases = (actor: Actor): boolean => actor.role === 'attorney';

/**
 * Returns `invoicePolicy.read` as a query; invoice.policy.test.ts checks that both agree. The query selects case ids
 * in a subquery instead of a join, which would run for every invoice that is only counted.
 *
 * @param withFormer - false leaves out what an attorney issued in a case that is no longer theirs. What is asked about the present state
 *   of invoices must leave it out: `presentInvoice` shows them as they were sent.
 */
export function visibleInvoices(
  manager: EntityManager,
  actor: Actor,
  { withFormer = true } = {},
): SelectQueryBuilder<Invoice> {
  const rows = manager.createQueryBuilder(Invoice, 'invoice');
  if (seesAllInvoices(actor)) {
    return rows;
  }
  const cases = onlyBilled(manager.createQueryBuilder(Case, 'case').select('case.id'), actor);
  rows.setParameters(cases.getParameters());
  if (mayHaveLostCases(actor) && withFormer) {
    return isPostgres(manager)
      ? ofCaseOrIssuerOnPostgres(rows, cases.getQuery(), actor.id)
      : rows.where(`(invoice.caseId IN (${cases.getQuery()}) OR (${isKept('invoice')}))`, keptBy(actor.id));
  }
  rows.where(`invoice.caseId IN (${cases.getQuery()})`);
  return actor.role === 'client' ? rows.andWhere('invoice.sentAt IS NOT NULL') : rows;
}

/** SQL for what `invoicePolicy` lets the issuer of an invoice read without the case. */
const isKept = (alias: string) => `${alias}."issuerId" = :issuerId AND ${alias}."sentAt" IS NOT NULL AND NOT EXISTS
  (SELECT 1 FROM cases lost WHERE lost.id = ${alias}."caseId" AND lost."lostToConflict" LIKE :lost)`;
const keptBy = (issuerId: string) => ({ issuerId, lost: `%${issuerId}%` });

/**
 * PostgreSQL answers an OR of these two conditions by reading the newest invoices of the whole firm, until it has enough. The ids of both
 * are found by an index each; as an array, they leave it nothing else to read.
 */
function ofCaseOrIssuerOnPostgres(
  rows: SelectQueryBuilder<Invoice>,
  caseIds: string,
  issuerId: string,
): SelectQueryBuilder<Invoice> {
  const union = `SELECT id FROM invoices listed WHERE ${isKept('listed')}
    UNION SELECT id FROM invoices WHERE "caseId" IN (${caseIds})`;
  return rows.where(`invoice.id = ANY(ARRAY(${union}))`).setParameters(keptBy(issuerId));
}

/**
 * @throws AppError `NOT_FOUND` with the same text for a missing invoice, an invalid id and an invoice that `actor`
 * may not read.
 */
export async function findVisibleInvoice(
  manager: EntityManager,
  actor: Actor,
  invoiceId: string,
): Promise<FoundInvoice> {
  const [invoice] = isId(invoiceId) ? await findInvoices(manager, [invoiceId]) : [];
  if (!invoice || !invoicePolicy.read(actor, invoice)) {
    throw new AppError('NOT_FOUND', invoiceTexts.notFound);
  }
  return invoice;
}
