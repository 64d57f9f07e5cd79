import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { AuditEntry, AuditHead } from './audit-entry.entity';
import { hashOf } from './audit-hash';

export interface Act {
  /** Null where the portal itself acts. */
  actor: Pick<Actor, 'id' | 'name' | 'role'> | null;
  /** `subject.done`, such as `case.assigned`. */
  action: string;
  subjectType: string;
  subjectId: string;
  at: Instant;
  /** What changed, never a secret. */
  detail?: Record<string, unknown>;
}

/**
 * Adds one entry to the audit trail, inside the transaction of the act that it describes.
 * Call it last: on PostgreSQL it holds the end of the chain until the transaction ends.
 */
export async function recordAudit(tx: EntityManager, { actor, detail = {}, ...act }: Act): Promise<void> {
  await tx.increment(AuditHead, { id: 'head' }, 'position', 1);
  const head = await tx.findOneByOrFail(AuditHead, { id: 'head' });
  const entry = {
    ...act,
    id: randomUUID(),
    position: head.position,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? 'System',
    actorRole: actor?.role ?? ('system' as const),
    detail,
    previousHash: head.hash,
  };
  const hash = hashOf(entry);
  await tx.insert(AuditEntry, { ...entry, hash });
  await tx.update(AuditHead, { id: 'head' }, { hash });
}
