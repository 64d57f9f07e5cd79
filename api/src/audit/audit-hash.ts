import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** What the first entry names as the hash before it. */
export const noHash = '0'.repeat(64);

/**
 * SHA-256 over everything an entry says and over the hash of the entry before it. Without a network address it is what
 * it was before addresses were kept, so that older entries still verify; to add or to remove one changes the hash.
 */
export const hashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.previousHash,
        entry.position,
        entry.id,
        entry.at,
        entry.actorId,
        entry.actorName,
        entry.actorRole,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        entry.detail,
        ...(entry.networkAddress === null ? [] : [entry.networkAddress]),
      ]),
    )
    .digest('hex');
