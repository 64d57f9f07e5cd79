import { invoiceTexts } from '@portal/contracts';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Case, onlyReadable } from '../cases';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';

/** An invoice with its case, which decides who may see it. */
export type InvoiceOnCase = Invoice & { caseRecord: Case };

/**
 * Returns `invoicePolicy.read` as a query; invoice.policy.test.ts checks that both agree. The query selects case ids
 * in a subquery instead of a join, which would run for every invoice that is only counted.
 */
export function visibleInvoices(manager: EntityManager, actor: Actor): SelectQueryBuilder<Invoice> {
  const rows = manager.createQueryBuilder(Invoice, 'invoice');
  if (actor.role === 'admin') {
    return rows;
  }
  const cases = onlyReadable(manager.createQueryBuilder(Case, 'case').select('case.id'), actor);
  rows.setParameters(cases.getParameters()).where(
    new Brackets((any) => {
      // With an array, PostgreSQL uses the index on caseId even together with the OR below.
      const onPostgres = manager.connection.options.type === 'postgres';
      any.where(`invoice.caseId ${onPostgres ? '= ANY(ARRAY' : 'IN ('}(${cases.getQuery()}))`);
      if (actor.role === 'attorney') {
        any.orWhere('invoice.issuerId = :issuerId', { issuerId: actor.id });
      }
    }),
  );
  return actor.role === 'client' ? rows.andWhere('invoice.sentAt IS NOT NULL') : rows;
}

/**
 * @throws AppError `NOT_FOUND` with the same text for a missing invoice, an invalid id and an invoice that `actor`
 * may not read.
 */
export async function findVisibleInvoice(
  manager: EntityManager,
  actor: Actor,
  invoiceId: string,
): Promise<InvoiceOnCase> {
  const invoice =
    isId(invoiceId) && (await invoicesOnCases(manager).where('invoice.id = :invoiceId', { invoiceId }).getOne());
  if (!invoice || !isOnCase(invoice) || !invoicePolicy.read(actor, invoice)) {
    throw new AppError('NOT_FOUND', invoiceTexts.notFound);
  }
  return invoice;
}

/** Narrows the type, because the query builder does not know that `withCase` adds the case. */
export const isOnCase = (invoice: Invoice): invoice is InvoiceOnCase => 'caseRecord' in invoice;

/** Selects all invoices with their cases, without a check of permissions. */
export const invoicesOnCases = (manager: EntityManager): SelectQueryBuilder<Invoice> =>
  withCase(manager.createQueryBuilder(Invoice, 'invoice'));

/** Adds the case to each invoice; see `isOnCase`. */
export const withCase = (invoices: SelectQueryBuilder<Invoice>): SelectQueryBuilder<Invoice> =>
  invoices.innerJoinAndMapOne('invoice.caseRecord', Case, 'caseRecord', 'caseRecord.id = invoice.caseId');
