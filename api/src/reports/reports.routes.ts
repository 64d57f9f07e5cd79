import { Readable } from 'node:stream';
import Router from '@koa/router';
import { exportAudit, exportCases, getReport } from '@portal/contracts';
import type { RequestState } from '../http/request-state';
import { serve } from '../http/serve';
import { type OutgoingFile, serveFile } from '../http/serve-file';
import type { BusinessDay } from '../kernel/business-day';
import type { ExportService } from './exports.service';
import type { ReportService } from './reports.service';

interface ReportServices {
  reports: ReportService;
  exports: ExportService;
}

export function reportRoutes({ reports, exports }: ReportServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, getReport, async ({ actor }) => reports.summary(actor));

  serveFile(router, exportCases, async ({ actor, query }) => csvFile('cases', exports.cases(actor, query)));

  serveFile(router, exportAudit, async ({ actor, query }) => csvFile('audit', await exports.auditTrail(actor, query)));

  return router;
}

/** Adds a byte order mark, without which spreadsheets do not recognise UTF-8. */
const csvFile = (
  subject: string,
  { day, lines }: { day: BusinessDay; lines: AsyncGenerator<string> },
): OutgoingFile => ({
  name: `${subject}-${day}.csv`,
  mimeType: 'text/csv; charset=utf-8',
  content: Readable.from(withMark(lines)),
});

async function* withMark(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '\uFEFF';
  yield* lines;
}
