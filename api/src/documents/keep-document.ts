import { randomUUID } from 'node:crypto';
import { caseTexts, documentTexts, type UploadFields } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import { Case, casePolicy, recipientsOf } from '../cases';
import type { Actor, Caller } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import { addMessage, Message, type Sender, submitter } from '../messages';
import { roomInCase } from './case-room';
import { CaseDocument } from './document.entity';

export interface KeptDocument {
  document: CaseDocument;
  caseRecord: Case;
}

interface Addition extends Caller {
  actor: Actor | undefined;
  /** The case as it was when the upload was admitted. */
  caseRecord: Case;
  fields: UploadFields;
  document: Pick<CaseDocument, 'originalFileName' | 'storedName' | 'mimeType' | 'size' | 'sha256'>;
  at: Instant;
}

/** Writes the row of a stored file, its message, the answer to a request, the mails and the trace: all or nothing. */
export async function keepDocument(tx: EntityManager, addition: Addition): Promise<KeptDocument> {
  const document = rowOf(addition);
  const { actor, networkAddress, at } = addition;
  // First the message: its count holds the row of the case, so that uploads to one case are judged one after another.
  const message = await addMessage(tx, {
    caseId: document.caseId,
    sender: shownUploader(addition),
    messageType: 'document',
    content: document.originalFileName,
    documentId: document.id,
    at,
  });
  const caseRecord = await tx.findOneByOrFail(Case, { id: document.caseId });
  checkRight(actor, caseRecord, document);
  await checkRoom(tx, document);
  await answerRequest(tx, document);
  await tx.insert(CaseDocument, document);
  await mailOthers(tx, caseRecord, document, message, actor);
  await recordAudit(tx, {
    actor: actor ?? { networkAddress },
    action: 'document.uploaded',
    subjectType: 'document',
    subjectId: document.id,
    at,
    detail: { caseId: caseRecord.id, sha256: document.sha256, size: document.size, mimeType: document.mimeType },
  });
  return { document, caseRecord };
}

/** A client who may not read the case holds only its upload token, and is shown like a visitor. */
function shownUploader({ actor, caseRecord }: Addition): Sender {
  const isKnown = actor && (actor.role !== 'client' || casePolicy.read(actor, caseRecord));
  return isKnown ? actor : submitter;
}

function rowOf(addition: Addition): CaseDocument {
  const { actor, caseRecord, fields, document, at } = addition;
  return {
    ...document,
    id: randomUUID(),
    caseId: caseRecord.id,
    uploaderId: actor?.id ?? null,
    uploaderName: shownUploader(addition).name,
    withSubmission: Boolean(fields.uploadToken),
    category: fields.category ?? (actor && actor.role !== 'client' ? 'other' : 'evidence'),
    requestId: fields.requestId || null,
    createdAt: at,
    removedAt: null,
  };
}

/** The case may have changed while the file arrived. A submission's token is its own right. */
function checkRight(actor: Actor | undefined, caseRecord: Case, { withSubmission }: CaseDocument): void {
  if (withSubmission) {
    return;
  }
  if (!actor || !casePolicy.read(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  if (!casePolicy.uploadDocument(actor, caseRecord)) {
    throw new AppError('CONFLICT', caseTexts.closed);
  }
}

/** Other files may have arrived at the same time. */
async function checkRoom(tx: EntityManager, document: CaseDocument): Promise<void> {
  if (document.size > (await roomInCase(tx, document))) {
    throw new AppError('TOO_LARGE', documentTexts.caseFull);
  }
}

/** The request must stand open in this very case; it is fulfilled by exactly one document. */
async function answerRequest(tx: EntityManager, { requestId: id, caseId }: CaseDocument): Promise<void> {
  if (id === null) {
    return;
  }
  const open = { id, caseId, messageType: 'document-request', requestStatus: 'open' } as const;
  const { affected } = await tx.update(Message, open, { requestStatus: 'fulfilled' });
  if (affected !== 1) {
    throw new AppError('CONFLICT', documentTexts.noRequest);
  }
}

/** That there is a file, but neither the file nor its name: an attachment's name can tell a secret, too. */
async function mailOthers(
  tx: EntityManager,
  caseRecord: Case,
  document: CaseDocument,
  message: Message,
  actor: Actor | undefined,
): Promise<void> {
  if (document.withSubmission) {
    return;
  }
  for (const { address } of await recipientsOf(tx, caseRecord, actor ?? null)) {
    await enqueueMail(tx, {
      kind: 'document.new',
      subjectId: message.id,
      recipient: address,
      subject: `New document in case ${caseRecord.caseNumber}`,
      heading: 'There is a new document for you',
      paragraphs: [`A document was added to case ${caseRecord.caseNumber}. Sign in to read it.`],
      action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
      at: document.createdAt,
    });
  }
}
