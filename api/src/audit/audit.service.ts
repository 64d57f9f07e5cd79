import type { Given, listAudit, Pagination } from '@portal/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Database } from '../db/database';
import { AuditEntry } from './audit-entry.entity';

type AuditQuery = Given<typeof listAudit>['query'];

export class AuditService {
  constructor(private readonly db: Database) {}

  /** One page of the trail, the newest first unless asked otherwise. Two queries. */
  async list(query: AuditQuery): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
    const { page, limit, order } = query;
    const rows = this.db.read.createQueryBuilder(AuditEntry, 'entry');
    const [entries, total] = await narrow(rows, query)
      .orderBy('entry.position', order === 'asc' ? 'ASC' : 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
    return { entries, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
  }
}

function narrow(rows: SelectQueryBuilder<AuditEntry>, query: AuditQuery): SelectQueryBuilder<AuditEntry> {
  for (const field of ['action', 'subjectType', 'subjectId', 'actorId'] as const) {
    if (query[field]) {
      rows.andWhere({ [field]: query[field] });
    }
  }
  if (query.from) {
    rows.andWhere('entry.at >= :from', { from: query.from });
  }
  if (query.to) {
    rows.andWhere('entry.at <= :to', { to: `${query.to}T23:59:59.999Z` });
  }
  if (query.q) {
    const pattern = `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    rows.andWhere(
      `(LOWER(entry.actorName) LIKE :pattern ESCAPE '\\' OR entry.action LIKE :pattern ESCAPE '\\'
        OR entry.subjectId LIKE :pattern ESCAPE '\\' OR LOWER(entry.detail) LIKE :pattern ESCAPE '\\')`,
      { pattern },
    );
  }
  return rows;
}
