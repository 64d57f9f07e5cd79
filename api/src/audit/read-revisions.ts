import type { EntityManager } from 'typeorm';
import type { Revisions } from '../db/count-cache';
import { AuditHead } from './audit-entry.entity';

/** Acts that change no count of cases, invoices or accounts. They are frequent, so they must not empty the count cache. */
const uncounted = new Set([
  'case.opened',
  'invoice.opened',
  'message.sent',
  'document.uploaded',
  'document.downloaded',
  'user.signed-in',
  'user.sign-in-refused',
]);

export const mayChangeCounts = ({ action }: { action: string }): boolean => !uncounted.has(action);

/** Reads the numbers by which cached counts are checked. */
export async function readRevisions(manager: EntityManager): Promise<Revisions> {
  const { revision, position } = await manager.findOneByOrFail(AuditHead, { id: 'head' });
  return { records: revision, audit: position };
}
