import { invoiceTexts } from '@portal/contracts';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { CaseFile, readableBy } from '../cases';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';

/** An invoice together with the case that decides who may see it. */
export type InvoiceOnCase = Invoice & { file: CaseFile };

/** `invoicePolicy.read` as a query, with the case of each invoice. invoice.policy.test.ts holds the two together. */
export function visibleInvoices(manager: EntityManager, actor: Actor): SelectQueryBuilder<Invoice> {
  const rows = invoicesOnCases(manager);
  rows.where(
    new Brackets((any) => {
      any.where(readableBy(actor, 'file'));
      if (actor.role === 'attorney') {
        any.orWhere('invoice.issuerId = :reader', { reader: actor.id });
      }
    }),
  );
  return actor.role === 'client' ? rows.andWhere("invoice.status <> 'draft'") : rows;
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
export const isOnCase = (invoice: Invoice): invoice is InvoiceOnCase => 'file' in invoice;

/** All invoices, whoever asks, each with its case. */
export const invoicesOnCases = (manager: EntityManager): SelectQueryBuilder<Invoice> =>
  manager
    .createQueryBuilder(Invoice, 'invoice')
    .innerJoinAndMapOne('invoice.file', CaseFile, 'file', 'file.id = invoice.caseId');
