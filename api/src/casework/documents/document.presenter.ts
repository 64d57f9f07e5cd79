import type { DocumentView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import type { Case } from '../cases';
import type { CaseDocument } from './document.entity';
import { documentPolicy } from './document.policy';

/** @param actor - undefined for a visitor who uploads with a submission. */
export const presentDocument = (
  actor: Actor | undefined,
  document: CaseDocument,
  caseRecord: Case,
  now: Date,
): DocumentView => ({
  _id: document.id,
  caseId: document.caseId,
  originalFileName: document.originalFileName,
  uploaderName: uploaderNameOf(document, caseRecord),
  createdAt: document.createdAt,
  size: document.size,
  mimeType: document.mimeType,
  sha256: document.sha256,
  category: document.category,
  scanStatus: document.scanStatus,
  ...(document.requestPointId && { requestPointId: document.requestPointId }),
  ...(document.withSubmission && { withSubmission: true as const }),
  ...(document.leftOut && { leftOut: document.leftOut }),
  abilities: {
    download: actor !== undefined && documentPolicy.download(actor, { ...document, caseRecord, now }),
    remove: actor !== undefined && documentPolicy.remove(actor, { ...document, caseRecord, now }),
    preview: actor !== undefined && documentPolicy.preview(actor, { ...document, caseRecord, now }),
  },
});

/** Files that came with a submission are from its client, unless somebody else may have submitted the case. */
const uploaderNameOf = ({ uploaderId, uploaderName, withSubmission }: CaseDocument, caseRecord: Case) =>
  withSubmission && uploaderId === null && !caseRecord.notConfirmedByClient ? caseRecord.clientName : uploaderName;
