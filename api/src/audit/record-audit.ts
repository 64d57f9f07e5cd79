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
export const recordAudit = (tx: EntityManager, act: Act): Promise<void> => recordAudits(tx, [act]);

/** Adds entries in this order, with as many statements as for one. */
export async function recordAudits(tx: EntityManager, acts: readonly Act[]): Promise<void> {
  await tx.increment(AuditHead, { id: 'head' }, 'position', acts.length);
  const head = await tx.findOneByOrFail(AuditHead, { id: 'head' });
  const first = head.position - acts.length + 1;
  const entries: AuditEntry[] = [];
  for (const [index, act] of acts.entries()) {
    const entry = entryOf(act, { position: first + index, previousHash: entries.at(-1)?.hash ?? head.hash });
    entries.push({ ...entry, hash: hashOf(entry) });
  }
  await tx.insert(AuditEntry, entries);
  await tx.update(AuditHead, { id: 'head' }, { hash: entries.at(-1)?.hash ?? head.hash });
}

type Place = Pick<AuditEntry, 'position' | 'previousHash'>;

const entryOf = ({ actor, detail = {}, ...act }: Act, place: Place): Omit<AuditEntry, 'hash'> => ({
  ...act,
  ...place,
  id: randomUUID(),
  ...nameOf(actor),
  networkAddress: actor?.networkAddress ?? null,
  detail,
});

function nameOf(actor: Act['actor']): Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> {
  if (actor && 'id' in actor) {
    return { actorId: actor.id, actorName: actor.name, actorRole: actor.role };
  }
  return { actorId: null, actorName: actor ? 'Visitor' : 'System', actorRole: 'system' };
}
