import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../db/find-rows';
import { runSql } from '../db/sql';
import { insertRows } from '../db/write-rows';
import type { Actor, Caller } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { isNamedByAccount } from './audit.policy';
import { AuditEntry, AuditHead } from './audit-entry.entity';
import { commitmentOf, hashOf } from './audit-hash';
import { mayChangeCounts } from './read-revisions';

export interface Act {
  /** A visitor has only a network address. Null when the portal itself acts. */
  actor: Pick<Actor, 'id' | 'name' | 'role' | 'networkAddress'> | Caller | null;
  /** `subject.done`, such as `case.assigned`. */
  action: string;
  subjectType: string;
  subjectId: string;
  at: Instant;
  /** The changed values. Must not contain secrets. */
  detail?: Record<string, unknown>;
}

const lockHead = rowReader(AuditHead, {
  properties: ['position', 'hash'],
  where: `listed.id = 'head'`,
  lock: 'FOR UPDATE',
});

/**
 * Adds one entry to the audit trail, in the transaction of the action that it describes.
 * Call it last: on PostgreSQL it locks the audit head until the transaction ends.
 */
export const recordAudit = (tx: EntityManager, act: Act): Promise<void> => recordAudits(tx, [act]);

/** Adds entries in this order, with the same number of statements as for one entry. */
export async function recordAudits(tx: EntityManager, acts: readonly Act[]): Promise<void> {
  const [head] = await lockHead(tx, {});
  if (!head) {
    throw new Error('The audit trail has no head.');
  }
  const first = head.position + 1;
  const entries: AuditEntry[] = [];
  for (const [index, act] of acts.entries()) {
    const entry = entryOf(act, { position: first + index, previousHash: entries.at(-1)?.hash ?? head.hash });
    entries.push({ ...entry, hash: hashOf(entry) });
  }
  await insertRows(tx, AuditEntry, entries);
  const { position, hash } = entries.at(-1) ?? head;
  await runSql(
    tx,
    `UPDATE audit_head SET position = :position, hash = :hash, revision = revision + :counted WHERE id = 'head'
     RETURNING id`,
    { position, hash, counted: acts.some(mayChangeCounts) ? 1 : 0 },
  );
}

type ChainPosition = Pick<AuditEntry, 'position' | 'previousHash'>;

const entryOf = ({ actor, detail = {}, ...act }: Act, chainPosition: ChainPosition): Omit<AuditEntry, 'hash'> => ({
  ...act,
  ...chainPosition,
  id: randomUUID(),
  ...actorColumns(actor),
  ...addressColumns(actor?.networkAddress ?? null),
  detail,
});

function addressColumns(
  networkAddress: string | null,
): Pick<AuditEntry, 'networkAddress' | 'addressSalt' | 'addressCommitment'> {
  if (networkAddress === null) {
    return { networkAddress, addressSalt: null, addressCommitment: null };
  }
  const addressSalt = randomBytes(16).toString('hex');
  return { networkAddress, addressSalt, addressCommitment: commitmentOf(addressSalt, networkAddress) };
}

function actorColumns(actor: Act['actor']): Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> {
  if (actor && 'id' in actor) {
    const { id: actorId, name, role: actorRole } = actor;
    return { actorId, actorName: isNamedByAccount({ actorId, actorRole }) ? 'Client' : name, actorRole };
  }
  return { actorId: null, actorName: actor ? 'Visitor' : 'System', actorRole: 'system' };
}
