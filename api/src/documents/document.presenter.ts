import type { DocumentView } from '@portal/contracts';
import type { Case } from '../cases';
import type { Actor } from '../kernel/actor';
import type { CaseDocument } from './document.entity';
import { documentPolicy } from './document.policy';

/** @param actor - nobody where a visitor added it to a submission. */
export const presentDocument = (
  actor: Actor | undefined,
  document: CaseDocument,
  caseRecord: Case,
  now: Date,
): DocumentView => ({
  _id: document.id,
  caseId: document.caseId,
  originalFileName: document.originalFileName,
  uploaderName: document.uploaderName,
  createdAt: document.createdAt,
  size: document.size,
  mimeType: document.mimeType,
  sha256: document.sha256,
  category: document.category,
  // No scanner can be set up yet, so that none has looked at any file.
  scanStatus: 'skipped',
  abilities: {
    remove: actor !== undefined && documentPolicy.remove(actor, { ...document, caseRecord, now }),
    preview: actor !== undefined && documentPolicy.preview(actor, { ...document, caseRecord, now }),
  },
});
