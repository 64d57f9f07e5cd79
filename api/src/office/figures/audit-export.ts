import type { exportAudit, Given } from '@portal/contracts';
import { csvLine } from '../../platform/kernel/csv';
import type { AuditService } from '../../records/audit';

type Narrowing = Given<typeof exportAudit>['query'];

const batchSize = 500;

/** Yields CSV in batches, so that memory use does not grow with the audit trail. */
export async function* auditLines(audit: AuditService, narrowing: Narrowing): AsyncGenerator<string> {
  yield csvLine(['Position', 'When', 'Who', 'Role', 'Action', 'About', 'Id', 'Network address', 'Details']);
  for await (const entries of audit.batches(narrowing, batchSize)) {
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
          entry.networkAddress,
          JSON.stringify(entry.detail),
        ]),
      )
      .join('');
  }
}
