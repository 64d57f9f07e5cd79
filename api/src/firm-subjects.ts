import Router from '@koa/router';
import { limits as figures } from '@portal/contracts';
import { liveTokens } from './auth/live-tokens';
import type { OpeningLog } from './cases';
import type { Config } from './config';
import { ContactService, contactRoutes } from './contact';
import type { Database } from './db/database';
import { DocumentService, documentRoutes, openDocumentStore, UploadSlots } from './documents';
import type { FreeSpace } from './health';
import type { RateLimits } from './http/rate-limits';
import type { RequestState } from './http/request-state';
import { type InvoicePrinter, InvoiceService, invoiceRoutes, issuerOf } from './invoices';
import type { Clock } from './kernel/clock';
import { FailedMailService } from './mail/failed-mails.service';
import { mailRoutes } from './mail/mails.routes';
import { ReportService, reportRoutes } from './reports';

interface Parts {
  db: Database;
  now: Clock;
  openings: OpeningLog;
  limits: RateLimits;
  config: Config;
  freeSpace: FreeSpace;
  invoicePrinter: InvoicePrinter;
}

/** Routes for invoices, documents, contact requests, failed emails and reports. */
export function firmSubjectRoutes(parts: Parts): Router<RequestState> {
  const { db, now, openings, limits, config, freeSpace, invoicePrinter } = parts;
  const { store, stagingDir } = openDocumentStore(config);
  const documents = new DocumentService(db, now, store, limits);
  const slots = new UploadSlots({
    perAddress: config.rateLimits ? figures.uploadsAtOncePerAddress : Number.POSITIVE_INFINITY,
    inTotal: figures.uploadsAtOnce,
  });
  const timeZone = config.businessTz;
  const invoices = new InvoiceService(db, now, openings, timeZone);
  const contact = new ContactService(db, now, limits, config.supportEmail);
  const router = new Router<RequestState>();
  router.use(invoiceRoutes(invoices, { printer: invoicePrinter, issuer: issuerOf(config), limits }).routes());
  router.use(documentRoutes(documents, { stagingDir, slots, freeSpace, now }).routes());
  router.use(contactRoutes(contact).routes());
  router.use(mailRoutes(new FailedMailService(db, now, liveTokens)).routes());
  const reports = new ReportService(db, now, timeZone);
  router.use(reportRoutes({ reports, db, now, timeZone }).routes());
  return router;
}
