import { limits } from '@portal/contracts';
import { isAdmin, isStaff, type Policy } from '../../platform/kernel/policy';
import { type Case, casePolicy } from '../cases';
import type { CaseDocument } from './document.entity';
import { mayPreview } from './file-types/file-types';

export interface DocumentFacts extends Pick<CaseDocument, 'uploaderId' | 'createdAt' | 'mimeType' | 'scanStatus'> {
  caseRecord: Case;
  now: Date;
}

/** `skipped` is open too: such a document came before there was a scanner. Any other status has no good verdict. */
const isOpen = ({ scanStatus }: DocumentFacts) => scanStatus === 'clean' || scanStatus === 'skipped';

/** Everyone who may read a case may read its documents. An uploader may remove a document for 15 minutes, an admin always. */
export const documentPolicy = {
  read: (actor, { caseRecord }) => casePolicy.read(actor, caseRecord),
  download: (actor, facts) => casePolicy.read(actor, facts.caseRecord) && isOpen(facts),
  preview: (actor, facts) => casePolicy.read(actor, facts.caseRecord) && isOpen(facts) && mayPreview(facts.mimeType),
  remove: (actor, { caseRecord, uploaderId, createdAt, now }) =>
    isAdmin(actor) ||
    (casePolicy.read(actor, caseRecord) &&
      uploaderId === actor.id &&
      now.getTime() - Date.parse(createdAt) <= limits.documentDeleteMs),
} satisfies Policy<'read' | 'download' | 'preview' | 'remove', DocumentFacts>;

/** Rules for a person who adds a document to a case. */
export const uploadPolicy = {
  /** A client who uses an upload token of a case that they may not read is shown like a visitor without an account. */
  appearByName: (actor, caseRecord) => isStaff(actor) || casePolicy.read(actor, caseRecord),
  /** Documents of everyone else are evidence unless the form says otherwise. */
  uploadAsStaff: isStaff,
} satisfies Policy<'appearByName' | 'uploadAsStaff', Case>;
