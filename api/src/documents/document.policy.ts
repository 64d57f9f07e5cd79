import { limits } from '@portal/contracts';
import { type Case, casePolicy } from '../cases';
import type { Policy } from '../kernel/policy';
import type { CaseDocument } from './document.entity';
import { mayPreview } from './file-types';

export interface DocumentFacts extends Pick<CaseDocument, 'uploaderId' | 'createdAt' | 'mimeType'> {
  caseRecord: Case;
  now: Date;
}

/** Everyone who may read a case may read its documents. An uploader may remove a document for 15 minutes, an admin always. */
export const documentPolicy = {
  read: (actor, { caseRecord }) => casePolicy.read(actor, caseRecord),
  preview: (actor, { caseRecord, mimeType }) => casePolicy.read(actor, caseRecord) && mayPreview(mimeType),
  remove: (actor, { caseRecord, uploaderId, createdAt, now }) =>
    actor.role === 'admin' ||
    (casePolicy.read(actor, caseRecord) &&
      uploaderId === actor.id &&
      now.getTime() - Date.parse(createdAt) <= limits.documentDeleteMs),
} satisfies Policy<'read' | 'preview' | 'remove', DocumentFacts>;
