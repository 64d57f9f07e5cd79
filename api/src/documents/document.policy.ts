import { limits } from '@portal/contracts';
import { type Case, casePolicy } from '../cases';
import type { Policy } from '../kernel/policy';
import type { CaseDocument } from './document.entity';
import { mayPreview } from './file-types';

export interface DocumentFacts extends Pick<CaseDocument, 'uploaderId' | 'createdAt' | 'mimeType'> {
  caseRecord: Case;
  /** When the question is asked. */
  now: Date;
}

/** Who reads a case reads its documents; whoever slipped has a quarter of an hour to take a document back. */
export const documentPolicy = {
  read: (actor, { caseRecord }) => casePolicy.read(actor, caseRecord),
  preview: (actor, { caseRecord, mimeType }) => casePolicy.read(actor, caseRecord) && mayPreview(mimeType),
  remove: (actor, { caseRecord, uploaderId, createdAt, now }) =>
    actor.role === 'admin' ||
    (casePolicy.read(actor, caseRecord) &&
      uploaderId === actor.id &&
      now.getTime() - Date.parse(createdAt) <= limits.documentDeleteMs),
} satisfies Policy<'read' | 'preview' | 'remove', DocumentFacts>;
