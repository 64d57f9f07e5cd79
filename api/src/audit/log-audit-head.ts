import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { AuditHead } from './audit-entry.entity';
import type { Link } from './verify-audit-chain';

/** As logs and the command `verify-audit` write the end of the chain. */
export const formatLink = ({ position, hash }: Link): string => `${position}:${hash}`;

/** Writes the end of the audit trail to the log, which is kept elsewhere: a trail that was rewritten no longer holds it. */
export async function logAuditHead(db: Database, log: Pick<Logger, 'info'>): Promise<void> {
  const head = await db.read.findOneByOrFail(AuditHead, { id: 'head' });
  log.info({ head: formatLink(head) }, 'audit head');
}
