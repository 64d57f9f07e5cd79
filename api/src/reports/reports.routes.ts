import { Readable } from 'node:stream';
import Router from '@koa/router';
import { exportAudit, exportCases, getReport } from '@portal/contracts';
import { type AuditService, recordAudit } from '../audit';
import type { Case } from '../cases';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { RequestState } from '../http/request-state';
import { serve } from '../http/serve';
import { type OutgoingFile, serveFile } from '../http/serve-file';
import type { Actor } from '../kernel/actor';
import { type BusinessDay, businessDay } from '../kernel/business-day';
import { type Clock, instant } from '../kernel/clock';
import { auditLines } from './audit-export';
import { caseLines } from './case-export';
import type { ReportService } from './reports.service';

interface ReportServices {
  reports: ReportService;
  audit: AuditService;
  db: Database;
  now: Clock;
  config: Config;
}

export function reportRoutes({ reports, audit, db, now, config }: ReportServices): Router<RequestState> {
  const { businessTz: timeZone } = config;
  const router = new Router<RequestState>();
  /** The audit trail records who exported which data. */
  const recordExport = (actor: Actor, subjectType: 'case' | 'audit', detail: Record<string, unknown>) =>
    db.write((tx) =>
      recordAudit(tx, {
        actor,
        action: `${subjectType}.exported`,
        subjectType,
        subjectId: 'list',
        at: instant(now()),
        detail,
      }),
    );

  serve(router, getReport, async ({ actor }) => reports.summary(actor));

  serveFile(router, exportCases, async ({ actor, query }) => {
    const record = (caseRecords: readonly Case[]) =>
      recordExport(actor, 'case', { ...query, cases: caseRecords.map(({ caseNumber }) => caseNumber) });
    const lines = caseLines(db.read, actor, { ...query, timeZone }, record);
    return csvFile('cases', businessDay(now(), timeZone), lines);
  });

  serveFile(router, exportAudit, async ({ actor, query }) => {
    await recordExport(actor, 'audit', query);
    return csvFile('audit', businessDay(now(), timeZone), auditLines(audit, query));
  });

  return router;
}

/** Adds a byte order mark, without which spreadsheets do not recognise UTF-8. */
const csvFile = (subject: string, day: BusinessDay, lines: AsyncGenerator<string>): OutgoingFile => ({
  name: `${subject}-${day}.csv`,
  mimeType: 'text/csv; charset=utf-8',
  content: Readable.from(withMark(lines)),
});

async function* withMark(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '\uFEFF';
  yield* lines;
}
