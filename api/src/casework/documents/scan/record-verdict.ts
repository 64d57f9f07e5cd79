import { type EntityManager, IsNull } from 'typeorm';
import type { Instant } from '../../../platform/kernel/clock';
import { say } from '../../../platform/phrases/phrase';
import { recordAudit } from '../../../records/audit';
import { enqueueMail } from '../../../records/mail';
import { User } from '../../../records/users';
import { addSystemMessage, Case, recordLiveEvent, updateDeadlines } from '../../cases';
import { Message } from '../../conversation';
import { reopenPoint } from '../answer-request';
import { CaseDocument } from '../document.entity';
import { mailNewDocument } from '../upload/mail-new-document';
import type { Verdict } from './virus-scanner';

/**
 * Records what the scanner found in a stored document, and tells the people on the case. Returns false when another
 * server was faster, or the document was removed or its case erased meanwhile.
 */
export async function recordVerdict(
  tx: EntityManager,
  document: CaseDocument,
  verdict: Verdict,
  at: Instant,
): Promise<boolean> {
  const { id, caseId, sha256, scanStatus } = document;
  const { affected } = await tx.update(
    CaseDocument,
    { id, scanStatus, removedAt: IsNull() },
    { scanStatus: verdict.status },
  );
  if (affected !== 1) {
    return false;
  }
  const caseRecord = await tx.findOneByOrFail(Case, { id: caseId });
  const found = verdict.status === 'infected' ? { finding: verdict.finding } : {};
  await recordAudit(tx, {
    actor: null,
    action: verdict.status === 'infected' ? 'document.infected' : 'document.scanned',
    subjectType: 'document',
    subjectId: id,
    at,
    detail: { caseId, sha256, ...found },
  });
  if (verdict.status === 'infected') {
    await tellOfVirus(tx, caseRecord, document, at);
  } else if (scanStatus === 'pending') {
    await mailNewDocument(tx, caseRecord, document, at);
  }
  await recordLiveEvent(tx, { caseId, kind: 'document', subjectId: id, at });
  return true;
}

/** The file arrived before it was known to be infected, so its request is open again. */
async function tellOfVirus(tx: EntityManager, caseRecord: Case, document: CaseDocument, at: Instant): Promise<void> {
  const { id, requestId, uploaderId } = document;
  if (caseRecord.status !== 'closed') {
    await addSystemMessage(tx, { caseId: caseRecord.id, content: virusMessage, at });
  }
  if (requestId !== null) {
    await reopenPoint(tx, document);
    await tx.update(
      Message,
      { id: requestId, requestStatus: 'fulfilled' },
      { requestStatus: 'open', requestClosedAt: null },
    );
    await updateDeadlines(tx, caseRecord);
  }
  const uploader = uploaderId === null ? null : await tx.findOneBy(User, { id: uploaderId, isActive: true });
  const { caseNumber: number } = caseRecord;
  await enqueueMail(tx, {
    kind: 'document.infected',
    subjectId: id,
    recipient: uploader?.email ?? caseRecord.clientEmail,
    ...(!uploader && { language: caseRecord.language }),
    subject: say('A file of case {number} contains a virus', { number }),
    heading: 'A file contains a virus',
    paragraphs: [
      say('We found a virus in a file that was added to case {number}. Nobody can open it any more.', { number }),
      'Please check your device with a virus scanner. Then send the document again, for example as a photo or a new PDF.',
      'If somebody sent you the file, do not open it again. Tell us about it in a message instead.',
    ],
    action: { label: 'Open the case', url: `/cases/${caseRecord.id}?tab=documents` },
    caseId: caseRecord.id,
    at,
  });
}

const virusMessage =
  'A virus was found in an uploaded file, so nobody can open it any more. Please check your device, then send a new copy.';
