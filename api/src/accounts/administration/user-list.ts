import type { Given, listUsers, UserCounts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { openCasesSql } from '../../casework/cases';
import { rowFinder } from '../../platform/db/find-rows';
import { batchesByAge, equalsCommonValue, equalsUsualValue, pageOf } from '../../platform/db/page-of';
import { type RowsOfKind, rowCounter, sumOfKinds } from '../../platform/db/row-counts/count-rows';
import { narrowToText } from '../../platform/db/search-index';
import { User, userSearchIndex } from '../../records/users';

export type UserQuery = Given<typeof listUsers>['query'];

/** The columns of an account that lists need; the others hold hashes and settings. */
const listedProperties = [
  'id',
  'name',
  'email',
  'emailNormalized',
  'role',
  'phone',
  'country',
  'language',
  'isActive',
  'emailVerifiedAt',
  'createdAt',
  'lastLoginAt',
  'secondFactorAt',
] as const satisfies (keyof User)[];

export type ListedUser = Pick<User, (typeof listedProperties)[number]>;

const findByIds = rowFinder(User, { properties: listedProperties });

/** Finds one page of accounts and the total number of matches. */
export async function findUsers(manager: EntityManager, query: UserQuery) {
  const { page, limit, q } = query;
  const { ids, pagination } = await pageOf(await ordered(manager, query), {
    page,
    limit,
    isSearch: Boolean(q),
    total: q || query.accepted ? undefined : countWith(await countAccounts(manager), query),
  });
  return { users: await findByIds(manager, ids), pagination };
}

type UserFilters = Pick<UserQuery, 'q' | 'role' | 'active' | 'accepted'>;

/** Yields all matching accounts, oldest first, in batches of `size`. */
export const batchesOfUsers = (
  manager: EntityManager,
  filters: UserFilters,
  size: number,
): AsyncGenerator<ListedUser[]> =>
  batchesByAge<ListedUser>(async () => {
    const rows = await matching(manager, filters);
    return rows.select(listedProperties.map((name) => `${rows.alias}.${name}`));
  }, size);

/** An invited person has neither a password nor a session until they accept. */
const hasAccepted = '(user.passwordHash IS NOT NULL OR user.lastLoginAt IS NOT NULL)';

/** The orders in which an index holds the accounts of one role. */
const indexedOrders: readonly UserQuery['sort'][] = ['createdAt', 'name'];

async function matching(
  manager: EntityManager,
  { q, role, active, accepted, sort = 'createdAt' }: UserFilters & { sort?: UserQuery['sort'] },
) {
  const query = manager.createQueryBuilder(User, 'user');
  if (role) {
    // Most accounts are of clients.
    const isSorted = role === 'client' && !indexedOrders.includes(sort);
    query.andWhere(isSorted ? equalsUsualValue(query, 'user.role', 'role') : 'user.role = :role', { role });
  }
  if (active) {
    query.andWhere(equalsCommonValue('user.isActive', 'isActive'), { isActive: active === 'true' });
  }
  if (accepted) {
    query.andWhere(accepted === 'true' ? hasAccepted : `NOT ${hasAccepted}`);
  }
  if (q) {
    await narrowToText(query, userSearchIndex, q);
  }
  return query;
}

async function ordered(manager: EntityManager, { order, sort, ...filters }: UserQuery) {
  const query = await matching(manager, { ...filters, sort });
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  query.orderBy(
    sort === 'openCases' ? openCasesSql('user.id') : `user.${sort}`,
    direction,
    sort === 'lastLoginAt' ? 'NULLS LAST' : undefined,
  );
  if (sort === 'openCases') {
    // Many attorneys have the same number.
    query.addOrderBy('user.name', direction);
  }
  return query.addOrderBy('user.id', direction);
}

const countAccounts = rowCounter('users');

function countWith(counts: readonly RowsOfKind[], { role, active }: Pick<UserFilters, 'role' | 'active'>): number {
  const state = active && (active === 'true' ? 'active' : 'inactive');
  return sumOfKinds(counts, (kind) => {
    const [kindRole, kindState] = kind.split('/');
    return (role ?? kindRole) === kindRole && (state ?? kindState) === kindState;
  });
}

/** Counts all accounts by role, regardless of the filters of a list. */
export async function countUsers(manager: EntityManager): Promise<UserCounts> {
  const counts = await countAccounts(manager);
  const count = (role?: User['role']) => countWith(counts, { role });
  return { admin: count('admin'), attorney: count('attorney'), client: count('client'), total: count() };
}
