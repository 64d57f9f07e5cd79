import { invoiceTexts } from '@portal/contracts';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Case, onlyReadable } from '../cases';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';

/** An invoice together with the case that decides who may see it. */
export type InvoiceOnCase = Invoice & { caseRecord: Case };

/**
 * `invoicePolicy.read` as a query; invoice.policy.test.ts holds the two together. Cases are asked for by their ids and
 * not joined: a join would be made for every invoice that is only counted.
 */
export function visibleInvoices(manager: EntityManager, actor: Actor): SelectQueryBuilder<Invoice> {
  const rows = manager.createQueryBuilder(Invoice, 'invoice');
  if (actor.role === 'admin') {
    return rows;
  }
  const cases = onlyReadable(manager.createQueryBuilder(Case, 'case').select('case.id'), actor);
  rows.setParameters(cases.getParameters()).where(
    new Brackets((any) => {
      // Given as a list, PostgreSQL looks them up in an index even where there is an alternative.
      const onPostgres = manager.connection.options.type === 'postgres';
      any.where(`invoice.caseId ${onPostgres ? '= ANY(ARRAY' : 'IN ('}(${cases.getQuery()}))`);
      if (actor.role === 'attorney') {
        any.orWhere('invoice.issuerId = :issuerId', { issuerId: actor.id });
      }
    }),
  );
  return actor.role === 'client' ? rows.andWhere('invoice.sentAt IS NOT NULL') : rows;
}

/** The invoice; `NOT_FOUND` with the same words whether it is absent, malformed or not for the actor's eyes. */
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

/** The join puts the case there; the builder's types do not know. */
export const isOnCase = (invoice: Invoice): invoice is InvoiceOnCase => 'caseRecord' in invoice;

/** All invoices, whoever asks, each with its case. */
export const invoicesOnCases = (manager: EntityManager): SelectQueryBuilder<Invoice> =>
  withCase(manager.createQueryBuilder(Invoice, 'invoice'));

/** Puts the case of each invoice beside it, see `isOnCase`. */
export const withCase = (invoices: SelectQueryBuilder<Invoice>): SelectQueryBuilder<Invoice> =>
  invoices.innerJoinAndMapOne('invoice.caseRecord', Case, 'caseRecord', 'caseRecord.id = invoice.caseId');
