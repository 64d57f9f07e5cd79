import type { EntityManager } from 'typeorm';
import type { Revisions } from '../../platform/db/count-cache';
import { runSql } from '../../platform/db/sql';
import type { AuditHead } from './audit-entry.entity';

/** Acts that change no count of cases, invoices or accounts. They are frequent, so they must not empty the count cache. */
const uncounted = new Set([
  'case.opened',
  'case.followed',
  'invoice.opened',
  'quote.opened',
  'message.sent',
  'document.uploaded',
  'document.downloaded',
  'user.signed-in',
  'user.signed-out',
  'user.sign-in-refused',
  'user.link-refused',
  'user.more-refused',
  'user.access-denied',
  'user.more-denied',
  'case.follow-refused',
]);

export const mayChangeCounts = ({ action }: { action: string }): boolean => !uncounted.has(action);

/** Reads the numbers by which cached counts are checked. */
export async function readRevisions(manager: EntityManager): Promise<Revisions> {
  const [head] = await runSql<Pick<AuditHead, 'revision' | 'position'>>(
    manager,
    `SELECT revision, position FROM audit_head WHERE id = 'head'`,
    {},
  );
  if (!head) {
    throw new Error('The audit trail has no head.');
  }
  return { records: head.revision, audit: head.position };
}
