import type { EntityManager } from 'typeorm';
import { rowFinder } from '../../platform/db/find-rows';
import { maxMatches, narrowToText } from '../../platform/db/search-index';
import { User, userSearchIndex } from '../users';
import { isNamedByAccount } from './audit.policy';
import type { AuditEntry } from './audit-entry.entity';

/** Shown for a client whose account was erased. */
const erasedActor = 'Erased';

const findAccounts = rowFinder(User, { properties: ['id', 'name'] });

type NamedEntry = Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'>;

/**
 * Names the clients in entries as their accounts do. Entries hold no name of a client, so that it is gone with the account; those
 * of earlier versions do, and are shown without.
 */
export async function withActorNames<Entry extends NamedEntry>(
  manager: EntityManager,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.filter(isNamedByAccount).map(({ actorId }) => actorId ?? '');
  const names = await accountNamesOf(manager, ids);
  return entries.map((entry) =>
    isNamedByAccount(entry) ? { ...entry, actorName: names.get(entry.actorId ?? '') ?? erasedActor } : entry,
  );
}

/** Returns the names of the accounts by their ids, without those that were erased. */
export async function accountNamesOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const accounts = await findAccounts(manager, [...new Set(ids)]);
  return new Map(accounts.map(({ id, name }) => [id, name]));
}

/** Returns the ids of the newest accounts whose name or address contains `q`. */
export async function findActorIds(manager: EntityManager, q: string): Promise<string[]> {
  const query = manager.createQueryBuilder(User, 'actor').select('actor.id', 'id');
  await narrowToText(query, userSearchIndex, q);
  const found = await query.orderBy('actor.createdAt', 'DESC').limit(maxMatches).getRawMany<{ id: string }>();
  return found.map(({ id }) => id);
}
