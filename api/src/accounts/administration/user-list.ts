import type { Given, listUsers, UserCounts } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { cachedCount } from '../../db/count-cache';
import { equalsCommonValue, inOrderOf, pageOf } from '../../db/page-of';
import { maxMatches, narrowToText, type SearchIndex } from '../../db/search-index';
import { User } from '../../users';

export type UserQuery = Given<typeof listUsers>['query'];

const userSearchIndex: SearchIndex = {
  fullText: 'user_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `LOWER(${alias}.name || ' ' || ${alias}.emailNormalized)`,
};

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
  const users = ids.length > 0 ? await manager.findBy(User, { id: In(ids) }) : [];
  return { users: inOrderOf(ids, users), pagination };
}

async function ordered(manager: EntityManager, { q, order, role, active, sort }: UserQuery) {
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
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return query
    .orderBy(`user.${sort}`, direction, sort === 'lastLoginAt' ? 'NULLS LAST' : undefined)
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
