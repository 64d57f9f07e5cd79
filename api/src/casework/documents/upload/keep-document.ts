import { randomUUID } from 'node:crypto';
import { caseTexts, documentTexts, type UploadFields } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor, Caller } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { addMessage, type Case, casePolicy, findKeptCase, refuseClosed } from '../../cases';
import { type Sender, submitter } from '../../conversation';
import { answerRequest } from '../answer-request';
import { CaseDocument } from '../document.entity';
import { uploadPolicy } from '../document.policy';
import { remainingCaseBytes } from '../remaining-case-bytes';
import { mailNewDocument } from './mail-new-document';

export interface KeptDocument {
  document: CaseDocument;
  caseRecord: Case;
}

export interface Addition extends Caller {
  actor: Actor | undefined;
  /** The case as read when the upload was admitted; it may have changed since. */
  caseRecord: Case;
  fields: UploadFields;
  document: Pick<
    CaseDocument,
    'originalFileName' | 'storedName' | 'mimeType' | 'size' | 'sha256' | 'scanStatus' | 'leftOut'
  >;
  /** The hash of what was sent, when metadata or files of an archive were removed. */
  originalSha256: string | undefined;
  at: Instant;
}

/** Writes the row of a stored file, its message, the answered request, the mails and the audit entry in one transaction. */
export async function keepDocument(tx: EntityManager, addition: Addition): Promise<KeptDocument> {
  const document = rowOf(addition);
  const { actor, networkAddress, at } = addition;
  // The message comes first: its counter locks the row of the case, so that uploads to one case are checked one at a time.
  await addMessage(tx, {
    caseId: document.caseId,
    sender: shownUploader(addition),
    messageType: 'document',
    content: document.originalFileName,
    documentId: document.id,
    at,
  });
  const caseRecord = await findKeptCase(tx, document.caseId);
  checkAccess(actor, caseRecord, document);
  await checkRoom(tx, document);
  await answerRequest(tx, actor, caseRecord, document);
  await tx.insert(CaseDocument, document);
  // A document that waits for its scan cannot be opened yet.
  if (document.scanStatus !== 'pending') {
    await mailNewDocument(tx, caseRecord, document, at);
  }
  await recordAudit(tx, {
    actor: actor ?? { networkAddress },
    action: 'document.uploaded',
    subjectType: 'document',
    subjectId: document.id,
    at,
    detail: fileFacts(document, addition),
  });
  return { document, caseRecord };
}

/** What the audit trail says about a file, so that an original that was kept elsewhere can be compared with it. */
export const fileFacts = (
  { caseId, sha256, size, mimeType, scanStatus, leftOut }: CaseDocument,
  { originalSha256 }: Pick<Addition, 'originalSha256'>,
) => ({
  caseId,
  sha256,
  size,
  mimeType,
  scanStatus,
  ...(originalSha256 && { originalSha256 }),
  ...(leftOut && { filesLeftOut: leftOut.count }),
});

const shownUploader = ({ actor, caseRecord }: Addition): Sender =>
  actor && uploadPolicy.appearByName(actor, caseRecord) ? actor : submitter;

export function rowOf(addition: Addition): CaseDocument {
  const { actor, caseRecord, fields, document, at } = addition;
  return {
    ...document,
    id: randomUUID(),
    isEncrypted: true,
    scanAttempts: 0,
    caseId: caseRecord.id,
    uploaderId: actor?.id ?? null,
    uploaderName: shownUploader(addition).name,
    withSubmission: Boolean(fields.uploadToken),
    category: fields.category ?? (actor && uploadPolicy.uploadAsStaff(actor) ? 'other' : 'evidence'),
    requestId: fields.requestId || null,
    requestPointId: fields.pointId || null,
    createdAt: at,
    removedAt: null,
  };
}

/** Checks again, because the case may have changed during the upload. An upload token needs no further permission. */
function checkAccess(actor: Actor | undefined, caseRecord: Case, { withSubmission }: CaseDocument): void {
  if (withSubmission) {
    return;
  }
  if (!actor || !casePolicy.read(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  refuseClosed(caseRecord);
  authorize(casePolicy.uploadDocument, actor, caseRecord);
}

/** Checks again, because other files may have been added during the upload. */
async function checkRoom(tx: EntityManager, document: CaseDocument): Promise<void> {
  if (document.size > (await remainingCaseBytes(tx, document))) {
    throw new AppError('TOO_LARGE', documentTexts.caseFull);
  }
}
