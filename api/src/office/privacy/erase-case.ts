import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Invoice, InvoiceEntry, invoiceSearchText } from '../../billing/invoices';
import { eraseQuotes, Quote } from '../../billing/quotes';
import { alertIdsOf, eraseWatches } from '../../billing/watchlist';
import { Case, CaseDeadline, forgetNames, neverDue, StaffTask, UploadToken } from '../../casework/cases';
import { Message, MessageRead, RequestPoint, SeenMessage } from '../../casework/conversation';
import { CaseDocument } from '../../casework/documents';
import { RiskReport } from '../../casework/risk-reports';
import { Screening, ScreeningHit } from '../../casework/screening';
import { StaffNote } from '../../casework/staff-notes';
import { searchTextOf } from '../../platform/db/search-index';
import { IdempotentReply } from '../../platform/idempotency';
import type { Instant } from '../../platform/kernel/clock';
import { LiveEvent } from '../../platform/live-events';
import { eraseSearches, eraseWords, recordAudit } from '../../records/audit';
import { destroyCaseKey } from '../../records/case-keys';
import { forgetImported } from '../imports';
import { forgetMailsAbout } from './forget-mails';
import { forgetTexts } from './forget-texts';
import { noteErasure } from './ledger/erasure-ledger';

/** What stands where the name of an erased person stood. */
export const erasedName = 'Erased';

interface Erasure {
  /** Why: because the person asked for it, or because the time of keeping is over. */
  because: 'request' | 'retention';
  at: Instant;
  /** True for an erasure of the ledger that an older database goes through again. */
  again?: boolean;
  /** Asked while the case is locked; without it the case is erased whatever its state. */
  isStillDue?: () => Promise<boolean>;
}

/** The tables whose rows of a case are deleted. Documents follow once their bytes are deleted; invoices are kept. */
const contentTables = [
  Message,
  MessageRead,
  SeenMessage,
  RequestPoint,
  StaffNote,
  StaffTask,
  RiskReport,
  Screening,
  ScreeningHit,
  UploadToken,
  LiveEvent,
];

/**
 * Erases the content of a case and its key. Number, kind and dates stay, so that figures, the trail and numbers that people quote
 * still make sense. Bytes of documents are deleted afterwards, by `removeErasedFiles`.
 *
 * @returns false when the case is held, has been erased before or is not due any more; nothing has changed then.
 */
export async function eraseCase(
  tx: EntityManager,
  { id: caseId, caseNumber }: Pick<Case, 'id' | 'caseNumber'>,
  { because, at, again = false, isStillDue = async () => true }: Erasure,
): Promise<boolean> {
  await waitForWriters(tx, caseId);
  if (!(await isStillDue())) {
    return false;
  }
  const { affected } = await tx.update(
    Case,
    { id: caseId, erasedAt: IsNull(), legalHoldAt: IsNull() },
    { ...stubOf(caseNumber), erasedAt: at, updatedAt: at },
  );
  if (affected !== 1) {
    return false;
  }
  await tx.update(Case, { id: caseId, closedAt: IsNull() }, { closedAt: at });
  await forgetTexts(tx, 'case_texts', caseId);
  const ids = await idsIn(tx, caseId);
  await forgetMailsAbout(tx, caseId, [...ids, ...(await alertIdsOf(tx, caseId))]);
  await tx.delete(CaseDeadline, { caseId, state: Not('met') });
  for (const table of contentTables) {
    await tx.delete(table, { caseId });
  }
  await forgetNames(tx, [caseId]);
  await eraseWords(tx, { subjectId: In([caseId, ...ids]) });
  await forgetImported(tx, caseId);
  await eraseQuotes(tx, caseId, at);
  await eraseWatches(tx, caseId);
  await eraseSearches(tx);
  await destroyCaseKey(tx, caseId);
  const documents = await hideDocuments(tx, caseId, at);
  const invoices = await anonymiseInvoices(tx, { id: caseId, caseNumber }, because, at);
  // The stored replies to repeated calls may quote the case.
  await tx
    .createQueryBuilder()
    .delete()
    .from(IdempotentReply)
    .where('reply LIKE :id', { id: `%${caseId}%` })
    .execute();
  if (!again) {
    await noteErasure(tx, { kind: 'case', because, subjectId: caseId, at });
  }
  await recordAudit(tx, {
    actor: null,
    action: 'case.erased',
    subjectType: 'case',
    subjectId: caseId,
    at,
    detail: { because, documents, invoices, ...(again && { again }) },
  });
  return true;
}

/** Waits for everyone who adds something to the case; whoever comes later finds it erased. See `findVisibleCase`. */
export async function waitForWriters(tx: EntityManager, caseId: string): Promise<void> {
  if (tx.connection.options.type === 'postgres') {
    await tx.findOne(Case, { select: { id: true }, where: { id: caseId }, lock: { mode: 'pessimistic_write' } });
  }
}

const stubOf = (caseNumber: string): Partial<Case> => ({
  status: 'closed',
  clientName: erasedName,
  // No account has an empty address, so no client can read the stub.
  clientEmail: '',
  clientEmailNormalized: '',
  clientPhone: null,
  clientCountry: null,
  language: 'en',
  clientUserId: null,
  submittedByUserId: null,
  organisationId: null,
  isShared: false,
  notConfirmedByClient: false,
  attorneyId: null,
  reviewerId: null,
  subjectDetails: {},
  story: null,
  paidOn: null,
  bankToldAt: null,
  subjectName: null,
  searchText: searchTextOf([caseNumber]),
  legalFollowup: [],
  receiptHash: null,
  serviceCode: null,
  messageCount: 0,
  dueAt: neverDue,
  nextDeadline: null,
  waitingOn: 'nobody',
  unreadSince: neverDue,
  outcomeMessageId: null,
  openQuoteId: null,
  openQuoteUntil: null,
});

/** Ids of everything in a case that a mail can be about. */
async function idsIn(tx: EntityManager, caseId: string): Promise<string[]> {
  const tables = [
    Message,
    CaseDocument,
    Invoice,
    Quote,
    RiskReport,
    Screening,
    ScreeningHit,
    StaffNote,
    StaffTask,
  ] as const;
  const ids: string[] = [];
  for (const table of tables) {
    const rows: { id: string }[] = await tx.find<{ id: string; caseId: string }>(table, {
      select: { id: true },
      where: { caseId },
    });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** The rows name the bytes that must still be deleted; everything else in them goes now. */
async function hideDocuments(tx: EntityManager, caseId: string, at: Instant): Promise<number> {
  const { affected } = await tx.update(
    CaseDocument,
    { caseId },
    {
      originalFileName: erasedName,
      leftOut: null,
      uploaderName: erasedName,
      uploaderId: null,
      sha256: '',
      requestId: null,
      requestPointId: null,
      removedAt: at,
    },
  );
  return affected ?? 0;
}

/**
 * Number, lines, amounts, dates and payment stay while the law asks for them; after the time of keeping, only number,
 * amounts and dates. An invoice that never was sent keeps no lines.
 */
async function anonymiseInvoices(
  tx: EntityManager,
  { id: caseId, caseNumber }: Pick<Case, 'id' | 'caseNumber'>,
  because: Erasure['because'],
  at: Instant,
): Promise<number> {
  const invoices = await tx.findBy(Invoice, { caseId });
  for (const { id, invoiceNumber, sentAt, status, cancelledAt } of invoices) {
    const keepsLines = because === 'request' && sentAt !== null;
    const searchText = invoiceSearchText(invoiceNumber, { caseNumber, clientName: erasedName, clientEmail: '' });
    await tx.update(
      Invoice,
      { id },
      {
        searchText,
        // A change that has read the invoice before does not write to it any more.
        version: () => '"version" + 1',
        notes: null,
        billTo: null,
        billedSubject: null,
        cancelReason: null,
        updatedAt: at,
        ...(!keepsLines && { lines: [] }),
        ...(status === 'draft' && { status: 'cancelled' as const, cancelledAt: cancelledAt ?? at }),
      },
    );
    await tx.update(InvoiceEntry, { invoiceId: id }, { reason: null, ...(!keepsLines && { reference: null }) });
    await forgetTexts(tx, 'invoice_texts', id);
  }
  return invoices.length;
}
