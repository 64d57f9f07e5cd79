import type { Given, listAudit, Pagination } from '@portal/contracts';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { Database } from '../db/database';
import { inOrderOf, pageOf } from '../db/page-of';
import { mostMatches, narrowToText, type TextIndex } from '../db/text-index';
import { AuditEntry } from './audit-entry.entity';

type AuditQuery = Given<typeof listAudit>['query'];

const auditTexts: TextIndex = {
  fullText: 'audit_texts',
  key: { column: 'rowid', property: 'position' },
  text: (alias) =>
    `LOWER(${alias}.actorName || ' ' || ${alias}.action || ' ' || ${alias}.subjectId || ' ' || ${alias}.detail)`,
};

export class AuditService {
  constructor(private readonly db: Database) {}

  /** One page of the trail, the newest first unless asked otherwise. */
  async list(query: AuditQuery): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
    const { page, limit, order, q } = query;
    const { read } = this.db;
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const rows = narrow(read.createQueryBuilder(AuditEntry, 'entry'), query);
    if (q) {
      await narrowToText(rows, auditTexts, q);
    }
    rows.orderBy('entry.at', direction).addOrderBy('entry.position', direction);
    const { ids, pagination } = await pageOf(rows, { page, limit, most: q ? mostMatches : undefined });
    const entries = ids.length > 0 ? await read.findBy(AuditEntry, { id: In(ids) }) : [];
    return { entries: inOrderOf(ids, entries), pagination };
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
  return rows;
}
