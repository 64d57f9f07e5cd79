import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database';
import { AuditHead } from './audit-entry.entity';
import type { Link } from './verify-audit-chain';

/** The notation of a link in logs and in the output of `verify-audit`. */
export const formatLink = ({ position, hash }: Link): string => `${position}:${hash}`;

/**
 * Logs the audit head at every `LOG_LEVEL` but `silent`. Logs are stored outside the database, so they reveal a trail that was
 * rewritten. Returns whether it was logged.
 */
export async function logAuditHead(db: Database, log: Logger): Promise<boolean> {
  if (log.level === 'silent') {
    return false;
  }
  const head = await db.read.findOneByOrFail(AuditHead, { id: 'head' });
  log.child({}, { level: 'info' }).info({ head: formatLink(head) }, 'audit head');
  return true;
}
