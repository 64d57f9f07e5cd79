import Router from '@koa/router';
import type { Config } from './config';
import { ContactService, contactRoutes } from './contact';
import type { Database } from './db/database';
import { DocumentService, documentRoutes, openDocumentStore } from './documents';
import type { RateLimits } from './http/rate-limits';
import type { RequestState } from './http/request-state';
import { InvoiceService, invoiceRoutes, issuerOf } from './invoices';
import type { Clock } from './kernel/clock';
import { ReportService, reportRoutes } from './reports';

interface Parts {
  db: Database;
  now: Clock;
  limits: RateLimits;
  config: Config;
}

/** What the firm sends, keeps and receives: invoices, documents and contact requests; and its figures. */
export function firmSubjectRoutes({ db, now, limits, config }: Parts): Router<RequestState> {
  const { store, stagingDir } = openDocumentStore(config);
  const documents = new DocumentService(db, now, store, limits);
  const timeZone = config.businessTz;
  const invoices = new InvoiceService(db, now, timeZone);
  const contact = new ContactService(db, now, limits, config.supportEmail);
  const router = new Router<RequestState>();
  router.use(invoiceRoutes(invoices, issuerOf(config)).routes());
  router.use(documentRoutes(documents, { stagingDir, now }).routes());
  router.use(contactRoutes(contact).routes());
  const reports = new ReportService(db, now, timeZone);
  router.use(reportRoutes({ reports, db, now, timeZone }).routes());
  return router;
}
