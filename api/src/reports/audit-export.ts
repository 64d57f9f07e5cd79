import type { exportAudit, Given } from '@portal/contracts';
import type { AuditService } from '../audit';
import { csvLine } from '../kernel/csv';

type Narrowing = Given<typeof exportAudit>['query'];

const pageSize = 500;

/** Line by line, so that a long trail needs no more memory than a short one. */
export async function* auditLines(audit: AuditService, narrowing: Narrowing): AsyncGenerator<string> {
  yield csvLine(['Position', 'When', 'Who', 'Role', 'Action', 'About', 'Id', 'Details']);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { entries, pagination } = await audit.list({ ...narrowing, order: 'asc', page, limit: pageSize });
    pages = pagination.pages;
    yield entries
      .map((entry) =>
        csvLine([
          entry.position,
          entry.at,
          entry.actorName,
          entry.actorRole,
          entry.action,
          entry.subjectType,
          entry.subjectId,
          JSON.stringify(entry.detail),
        ]),
      )
      .join('');
  }
}
