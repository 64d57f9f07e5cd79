import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import { runSql } from '../../platform/db/sql';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor, Caller } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { isNamedByAccount } from './audit.policy';
import { AuditEntry, AuditHead, AuditWords } from './audit-entry.entity';
import { commitmentOf, commitmentOfWords, hashOf } from './audit-hash';
import { mayChangeCounts } from './read-revisions';

export interface Act {
  /** A visitor has only a network address. Null when the portal itself acts. */
  actor: Pick<Actor, 'id' | 'name' | 'role' | 'networkAddress' | 'apiToken'> | Caller | null;
  /** `subject.done`, such as `case.assigned`. */
  action: string;
  subjectType: string;
  subjectId: string;
  at: Instant;
  /** The changed values. Must contain neither secrets nor texts that people type. */
  detail?: Record<string, unknown>;
  /** What people typed, by its name. It is read with the detail, and `eraseWords` erases it. */
  words?: Record<string, string | undefined>;
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
  const typed: AuditWords[] = [];
  for (const [index, act] of acts.entries()) {
    const position = first + index;
    const words = wordsOf(act, position);
    const entry = entryOf(act, words, { position, previousHash: entries.at(-1)?.hash ?? head.hash });
    entries.push({ ...entry, hash: hashOf(entry) });
    typed.push(...(words ? [words] : []));
  }
  await insertRows(tx, AuditEntry, entries);
  await insertRows(tx, AuditWords, typed);
  const { position, hash } = entries.at(-1) ?? head;
  await runSql(
    tx,
    `UPDATE audit_head SET position = :position, hash = :hash, revision = revision + :counted WHERE id = 'head'
     RETURNING id`,
    { position, hash, counted: acts.some(mayChangeCounts) ? 1 : 0 },
  );
}

type ChainPosition = Pick<AuditEntry, 'position' | 'previousHash'>;

function wordsOf({ words = {} }: Act, position: number): AuditWords | undefined {
  const typed = Object.fromEntries(Object.entries(words).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return Object.keys(typed).length > 0 ? { position, salt: randomSalt(), words: typed } : undefined;
}

const entryOf = (
  { actor, detail = {}, words: _words, ...act }: Act,
  typed: AuditWords | undefined,
  chainPosition: ChainPosition,
): Omit<AuditEntry, 'hash'> => ({
  ...act,
  ...chainPosition,
  id: randomUUID(),
  ...actorColumns(actor),
  ...addressColumns(actor?.networkAddress ?? null),
  detail: { ...detail, ...(typed && withoutWords(typed)), ...tokenOf(actor) },
  wordsCommitment: typed ? commitmentOfWords(typed) : null,
});

/** Says that a program has acted on behalf of the person. */
const tokenOf = (actor: Act['actor']) =>
  actor && 'apiToken' in actor && actor.apiToken ? { apiTokenId: actor.apiToken.id } : {};

const withoutWords = ({ words }: AuditWords): Record<string, null> =>
  Object.fromEntries(Object.keys(words).map((name) => [name, null]));

const randomSalt = (): string => randomBytes(16).toString('hex');

function addressColumns(
  networkAddress: string | null,
): Pick<AuditEntry, 'networkAddress' | 'addressSalt' | 'addressCommitment'> {
  if (networkAddress === null) {
    return { networkAddress, addressSalt: null, addressCommitment: null };
  }
  const addressSalt = randomSalt();
  return { networkAddress, addressSalt, addressCommitment: commitmentOf(addressSalt, networkAddress) };
}

function actorColumns(actor: Act['actor']): Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> {
  if (actor && 'id' in actor) {
    const { id: actorId, name, role: actorRole } = actor;
    return { actorId, actorName: isNamedByAccount({ actorId, actorRole }) ? 'Client' : name, actorRole };
  }
  return { actorId: null, actorName: actor ? 'Visitor' : 'System', actorRole: 'system' };
}
