import Router from '@koa/router';
import {
  exportAudit,
  exportCases,
  exportContacts,
  exportFigures,
  exportInvoices,
  exportKeptDeadlines,
  exportPayments,
  exportUsers,
  getFigures,
  getKeptDeadlines,
  getToday,
} from '@portal/contracts';
import { csvFile } from '../../platform/http/files/csv-file';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { chartLines } from './chart-export';
import type { ExportService } from './exports.service';
import type { FigureService } from './figures.service';
import { keptDeadlineLines } from './kept-deadlines';

interface ReportServices {
  reports: FigureService;
  exports: ExportService;
}

export function figureRoutes({ reports, exports }: ReportServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, getFigures, async ({ actor }) => reports.summary(actor));

  serve(router, getToday, ({ actor }) => reports.figuresOfToday(actor));

  serve(router, getKeptDeadlines, ({ query }) => reports.pageOfKeptDeadlines(query));

  serveFile(router, exportFigures, async ({ actor, query: { chart } }) =>
    csvFile(chart, { day: reports.today(), lines: chartLines(chart, await reports.summary(actor)) }),
  );

  serveFile(router, exportKeptDeadlines, async ({ query }) => {
    const { to, counts } = await reports.keptDeadlines(query);
    return csvFile('deadlines', { day: to, lines: keptDeadlineLines(counts.rows) });
  });

  serveFile(router, exportCases, async ({ actor, query }) => csvFile('cases', exports.cases(actor, query)));

  serveFile(router, exportInvoices, async ({ actor, query }) => csvFile('invoices', exports.invoices(actor, query)));

  serveFile(router, exportPayments, async ({ actor, query }) => csvFile('payments', exports.payments(actor, query)));

  serveFile(router, exportUsers, async ({ actor, query }) => csvFile('users', exports.users(actor, query)));

  serveFile(router, exportContacts, async ({ actor, query }) => csvFile('contacts', exports.contacts(actor, query)));

  serveFile(router, exportAudit, async ({ actor, query }) => csvFile('audit', await exports.auditTrail(actor, query)));

  return router;
}
