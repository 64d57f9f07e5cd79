import type { Given, listUsers, UserCounts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity';

export type UserQuery = Given<typeof listUsers>['query'];

/** One page of accounts and how many there are in all. */
export function findUsers(manager: EntityManager, { page, limit, q, order, role, active, sort }: UserQuery) {
  const query = manager.createQueryBuilder(User, 'user');
  if (role) {
    query.andWhere('user.role = :role', { role });
  }
  if (active) {
    query.andWhere('user.isActive = :isActive', { isActive: active === 'true' });
  }
  if (q) {
    const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query.andWhere(`(LOWER(user.name) LIKE :pattern ESCAPE '\\' OR user.emailNormalized LIKE :pattern ESCAPE '\\')`, {
      pattern,
    });
  }
  return query
    .orderBy(`user.${sort}`, order === 'asc' ? 'ASC' : 'DESC', 'NULLS LAST')
    .addOrderBy('user.id', 'ASC')
    .offset((page - 1) * limit)
    .limit(limit)
    .getManyAndCount();
}

/** All accounts by role, whatever a list is narrowed to. */
export async function countUsers(manager: EntityManager): Promise<UserCounts> {
  const rows = await manager
    .createQueryBuilder(User, 'user')
    .select('user.role', 'role')
    .addSelect('COUNT(*)', 'total')
    .groupBy('user.role')
    .getRawMany<{ role: User['role']; total: string | number }>();
  const byRole = { admin: 0, attorney: 0, client: 0 };
  for (const { role, total } of rows) {
    byRole[role] = Number(total);
  }
  return { ...byRole, total: byRole.admin + byRole.attorney + byRole.client };
}
