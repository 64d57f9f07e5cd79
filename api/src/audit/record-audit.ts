import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor, Caller } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { AuditEntry, AuditHead } from './audit-entry.entity';
import { hashOf } from './audit-hash';

export interface Act {
  /** A visitor is known by where they call from alone. Null where the portal itself acts. */
  actor: Pick<Actor, 'id' | 'name' | 'role' | 'networkAddress'> | Caller | null;
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
    ...nameOf(actor),
    networkAddress: actor?.networkAddress ?? null,
    detail,
    previousHash: head.hash,
  };
  const hash = hashOf(entry);
  await tx.insert(AuditEntry, { ...entry, hash });
  await tx.update(AuditHead, { id: 'head' }, { hash });
}

function nameOf(actor: Act['actor']): Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> {
  if (actor && 'id' in actor) {
    return { actorId: actor.id, actorName: actor.name, actorRole: actor.role };
  }
  return { actorId: null, actorName: actor ? 'Visitor' : 'System', actorRole: 'system' };
}
