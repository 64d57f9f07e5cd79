import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** The `previousHash` of the first entry. */
export const noHash = '0'.repeat(64);

/**
 * Returns the SHA-256 of all fields of an entry and of the previous hash. A null network address is left out, so that
 * entries older than that column still verify.
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
