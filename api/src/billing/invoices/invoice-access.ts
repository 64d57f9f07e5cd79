import { type Delivery, invoiceTexts } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Case, factsOfCase, onlyBilled } from '../../casework/cases';
import { cachedResult } from '../../platform/db/count-cache';
import { rowFinder, rowReader } from '../../platform/db/find-rows';
import { isOneOf, isPostgres } from '../../platform/db/sql';
import { type Actor, readerOf } from '../../platform/kernel/actor';
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

/** Ids of invoices that an attorney sent in cases which are no longer theirs. */
export async function formerInvoices(manager: EntityManager, actor: Actor): Promise<string[]> {
  if (actor.role !== 'attorney') {
    return [];
  }
  return cachedResult(manager, ['former invoices', readerOf(actor)], async () => {
    const lost = `SELECT 1 FROM cases lost WHERE lost.id = invoice."caseId" AND lost."lostToConflict" LIKE :lost`;
    const cases = casesOf(manager, actor);
    const found = await manager
      .createQueryBuilder(Invoice, 'invoice')
      .select('invoice.id', 'id')
      .where('invoice.issuerId = :issuerId AND invoice.sentAt IS NOT NULL', { issuerId: actor.id })
      .andWhere(`invoice.caseId NOT IN (${cases.getQuery()})`, cases.getParameters())
      .andWhere(`NOT EXISTS (${lost})`, { lost: `%${actor.id}%` })
      .getRawMany<{ id: string }>();
    return found.map(({ id }) => id);
  });
}

/**
 * Returns `invoicePolicy.read` as a query; invoice.policy.test.ts checks that both agree. The query selects case ids
 * in a subquery instead of a join, which would run for every invoice that is only counted.
 *
 * @param former - what `formerInvoices` found. What is asked about the present state of invoices must leave it out: `presentInvoice`
 *   shows them as they were sent.
 */
export function visibleInvoices(
  manager: EntityManager,
  actor: Actor,
  former: readonly string[] = [],
): SelectQueryBuilder<Invoice> {
  const rows = manager.createQueryBuilder(Invoice, 'invoice');
  if (seesAllInvoices(actor)) {
    return rows;
  }
  const cases = casesOf(manager, actor);
  const ofCases = `invoice.caseId IN (${cases.getQuery()})`;
  rows.setParameters(cases.getParameters());
  if (former.length > 0) {
    const isFormer = isOneOf(manager, 'invoice.id', 'former');
    // Without the array, PostgreSQL would read the newest invoices of the whole firm, until it has enough.
    return isPostgres(manager)
      ? rows.where(`(invoice.caseId = ANY(ARRAY(${cases.getQuery()})) OR ${isFormer})`, { former })
      : rows.where(`(${ofCases} OR ${isFormer})`, { former: JSON.stringify(former) });
  }
  rows.where(ofCases);
  return actor.role === 'client' ? rows.andWhere('invoice.sentAt IS NOT NULL') : rows;
}

const casesOf = (manager: EntityManager, actor: Actor) =>
  onlyBilled(manager.createQueryBuilder(Case, 'case').select('case.id'), actor);

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
