import { packageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { isId } from '../../../platform/kernel/id';
import { Member } from '../../../records/organisations';
import { User } from '../../../records/users';
import { waitForEntries } from '../entries/add-entry';
import { invoicePolicy } from '../invoice.policy';
import { findInvoices, type InvoiceOnCase } from '../invoice-access';

/**
 * Returns an invoice that `actor` may read of a case for the organisation, or of one of its members. Nobody pays it until the
 * transaction ends.
 *
 * @throws AppError `VALIDATION`.
 */
export async function findInvoiceOfOrganisation(
  tx: EntityManager,
  actor: Actor,
  { organisationId, invoiceId }: { organisationId: string; invoiceId: string },
): Promise<InvoiceOnCase> {
  if (!isId(invoiceId)) {
    throw refused(packageTexts.invoiceUnknown);
  }
  await waitForEntries(tx, invoiceId);
  const [invoice] = await findInvoices(tx, [invoiceId]);
  const isTheirs = invoice && invoicePolicy.read(actor, invoice) && (await isOf(tx, invoice, organisationId));
  if (!isTheirs) {
    throw refused(packageTexts.invoiceUnknown);
  }
  if (invoice.status === 'cancelled') {
    throw refused(packageTexts.invoiceCancelled);
  }
  return invoice;
}

const isOf = async (tx: EntityManager, { caseRecord }: InvoiceOnCase, organisationId: string): Promise<boolean> =>
  caseRecord.organisationId === organisationId ||
  tx
    .createQueryBuilder(Member, 'member')
    .innerJoin(User, 'account', 'account.id = member.userId')
    .where('member.organisationId = :organisationId', { organisationId })
    .andWhere('account.emailNormalized = :email', { email: caseRecord.clientEmailNormalized })
    .getExists();

const refused = (text: string) => new AppError('VALIDATION', text, { errors: { invoiceId: [text] } });
