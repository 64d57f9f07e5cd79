import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import {
  accountRoutes,
  notificationRoutes,
  organisationRoutes,
  packageRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  userRoutes,
} from '../accounts';
import { apiTokenRoutes, authentication, sessionRoutes } from '../auth';
import { checkoutRoutes, eInvoiceRoutes, type InvoicePrinter, invoiceRoutes, paymentRoutes } from '../billing/invoices';
import { quoteRoutes } from '../billing/quotes';
import { watchlistRoutes } from '../billing/watchlist';
import { cannedReplyRoutes } from '../casework/canned-replies';
import { caseRoutes, plainFollowRoutes, taskRoutes } from '../casework/cases';
import { documentRoutes } from '../casework/documents';
import { eventRoutes } from '../casework/event-stream';
import { messageRoutes } from '../casework/messages';
import { type ReportPrinter, riskReportRoutes } from '../casework/risk-reports';
import { savedViewRoutes } from '../casework/saved-views';
import { listRoutes, screeningRoutes } from '../casework/screening';
import { staffNoteRoutes } from '../casework/staff-notes';
import { subjectRoutes } from '../casework/subjects';
import { clientErrorRoutes } from '../delivery/client-errors';
import { openApiRoutes } from '../delivery/openapi';
import { releaseRoutes } from '../delivery/releases';
import { appointmentRoutes, calendarRoutes } from '../office/appointments';
import { contactRoutes } from '../office/contact';
import { figureRoutes } from '../office/figures';
import { firmExportRoutes } from '../office/firm-export';
import { importRoutes } from '../office/imports';
import { privacyRoutes } from '../office/privacy';
import { systemRoutes } from '../office/system';
import { webhookRoutes } from '../office/webhooks';
import { wordRoutes } from '../office/words';
import { checkDatabase, checkFreeSpace, healthRoutes, type ReadinessCheck } from '../platform/health';
import { csrf } from '../platform/http/csrf';
import { problems } from '../platform/http/problems';
import { refusePrefetch } from '../platform/http/refuse-prefetch';
import { reportDenials } from '../platform/http/report-denials';
import { logFault, requestLog } from '../platform/http/request-log';
import type { RequestState } from '../platform/http/request-state';
import { securityHeaders } from '../platform/http/security-headers';
import { askApiWithin } from '../platform/http/server/ask-api';
import { loadShedding } from '../platform/http/server/load-shedding';
import type { Readiness } from '../platform/http/server/readiness';
import { unknownRoutes } from '../platform/http/unknown-routes';
import { auditRoutes } from '../records/audit';
import { mailRoutes } from '../records/mail';
import { metrics } from './metrics';
import { seedRoutes } from './seed';
import type { Services } from './services';

/** What the application needs of the process that runs it. */
export interface ServerProcess {
  log: Logger;
  invoicePrinter: InvoicePrinter;
  reportPrinter: ReportPrinter;
  readiness: Readiness;
  /** Checks in addition to those of the database and the disks. */
  readinessChecks?: readonly ReadinessCheck[];
  eventLoopDelayMs: () => number;
  /** Serves the built pages outside `/api` and passes every other request on. It asks the API for what pages show first. */
  portal?: ((askApi: ReturnType<typeof askApiWithin>) => Middleware) | undefined;
}

/** Routes for every contract. */
export function apiRoutes(
  services: Services,
  {
    invoicePrinter: printer,
    reportPrinter,
    readiness: { stopping },
  }: Pick<ServerProcess, 'invoicePrinter' | 'reportPrinter' | 'readiness'>,
): Router<RequestState> {
  const routers = [
    sessionRoutes(services),
    accountRoutes(services),
    // Before the routes with an id in the place of `me`.
    secondFactorRoutes(services),
    passkeyRoutes(services),
    notificationRoutes(services),
    userRoutes(services),
    organisationRoutes(services),
    packageRoutes(services),
    privacyRoutes(services),
    seedRoutes(services),
    caseRoutes(services),
    taskRoutes(services),
    messageRoutes(services),
    eventRoutes({ ...services, stopping }),
    auditRoutes(services),
    invoiceRoutes({ ...services, printer }),
    paymentRoutes({ ...services, printer }),
    quoteRoutes({ ...services, printer }),
    eInvoiceRoutes(services),
    checkoutRoutes(services),
    watchlistRoutes(services),
    riskReportRoutes({ ...services, reportPrinter }),
    documentRoutes(services),
    contactRoutes(services),
    appointmentRoutes(services),
    savedViewRoutes(services),
    cannedReplyRoutes(services),
    staffNoteRoutes(services),
    subjectRoutes(services),
    screeningRoutes(services),
    listRoutes(services),
    mailRoutes(services),
    webhookRoutes(services),
    importRoutes(services),
    apiTokenRoutes(services),
    wordRoutes(services),
    figureRoutes(services),
    firmExportRoutes(services),
    releaseRoutes(services),
    systemRoutes(services),
    clientErrorRoutes(services),
  ];
  const api = new Router<RequestState>({ prefix: '/api' });
  for (const router of routers) {
    api.use(router.routes());
  }
  return api;
}

/** Builds the server as one Koa application without global state; it does not listen yet. */
export function buildApp(services: Services, server: ServerProcess): Koa<RequestState> {
  const { db, now, config, sessions, apiTokens, denials, freeSpace } = services;
  const { log, readiness, readinessChecks = [], eventLoopDelayMs, portal } = server;
  const health = healthRoutes(readiness, [checkDatabase(db, now), checkFreeSpace(freeSpace), ...readinessChecks]);
  const openApi = openApiRoutes(config);
  const plainFollow = plainFollowRoutes(services);
  const calendars = calendarRoutes(services);
  const api = apiRoutes(services, server);
  const shedLoad = loadShedding({ delayMs: eventLoopDelayMs, pendingWrites: () => db.pendingWrites });
  const authenticate = authentication(sessions, apiTokens);
  const recordDenials = reportDenials((actor, denial) => denials.record(actor, denial));
  const app = new Koa<RequestState>({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy });
  app.on('error', logFault(log));
  app.use(requestLog(log));
  if (config.metricsToken) {
    app.use(metrics({ ...services, token: config.metricsToken }));
  }
  if (portal) {
    app.use(portal(askApiWithin([problems, shedLoad, authenticate, recordDenials, api.routes() as Middleware])));
  }
  app.use(securityHeaders(config));
  app.use(problems);
  app.use(health.routes());
  app.use(openApi.routes());
  app.use(refusePrefetch);
  app.use(shedLoad);
  app.use(csrf(config));
  app.use(plainFollow.routes());
  app.use(calendars.routes());
  app.use(authenticate);
  app.use(recordDenials);
  app.use(api.routes());
  app.use(unknownRoutes(api, health, openApi, plainFollow, calendars));
  return app;
}
