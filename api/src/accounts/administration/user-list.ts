import type { Given, listUsers, UserCounts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { openCasesSql } from '../../cases';
import { cachedCount } from '../../db/count-cache';
import { rowFinder } from '../../db/find-rows';
import { batchesByAge, equalsCommonValue, pageOf } from '../../db/page-of';
import { maxMatches, narrowToText, type SearchIndex } from '../../db/search-index';
import { User } from '../../users';

export type UserQuery = Given<typeof listUsers>['query'];

const userSearchIndex: SearchIndex = {
  fullText: 'user_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `LOWER(${alias}.name || ' ' || ${alias}.emailNormalized)`,
};

const findByIds = rowFinder(User);

/** Finds one page of accounts and the total number of matches. */
export async function findUsers(manager: EntityManager, query: UserQuery) {
  const { page, limit, q, sort } = query;
  const { ids, pagination } = await pageOf(manager, {
    page,
    limit,
    maxTotal: q ? maxMatches : undefined,
    inputs: ['users', query],
    cacheIds: sort !== 'lastLoginAt',
    rows: () => ordered(manager, query),
  });
  return { users: await findByIds(manager, ids), pagination };
}

type UserFilters = Pick<UserQuery, 'q' | 'role' | 'active'>;

/** Yields all matching accounts, oldest first, in batches of `size`. */
export const batchesOfUsers = (manager: EntityManager, filters: UserFilters, size: number): AsyncGenerator<User[]> =>
  batchesByAge(() => matching(manager, filters), size);

async function matching(manager: EntityManager, { q, role, active }: UserFilters) {
  const query = manager.createQueryBuilder(User, 'user');
  if (role) {
    query.andWhere('user.role = :role', { role });
  }
  if (active) {
    query.andWhere(equalsCommonValue('user.isActive', 'isActive'), { isActive: active === 'true' });
  }
  if (q) {
    await narrowToText(query, userSearchIndex, q);
  }
  return query;
}

async function ordered(manager: EntityManager, { order, sort, ...filters }: UserQuery) {
  const query = await matching(manager, filters);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return query
    .orderBy(
      sort === 'openCases' ? openCasesSql('user.id') : `user.${sort}`,
      direction,
      sort === 'lastLoginAt' ? 'NULLS LAST' : undefined,
    )
    .addOrderBy('user.id', direction);
}

/** Counts all accounts by role, regardless of the filters of a list. */
export async function countUsers(manager: EntityManager): Promise<UserCounts> {
  const rows = await cachedCount<{ role: User['role']; total: string | number }>(
    manager
      .createQueryBuilder(User, 'user')
      .select('user.role', 'role')
      .addSelect('COUNT(*)', 'total')
      .groupBy('user.role'),
  );
  const byRole = { admin: 0, attorney: 0, client: 0 };
  for (const { role, total } of rows) {
    byRole[role] = Number(total);
  }
  return { ...byRole, total: byRole.admin + byRole.attorney + byRole.client };
}
