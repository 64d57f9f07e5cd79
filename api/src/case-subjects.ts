import Router from '@koa/router';
import { auditRoutes } from './audit/audit.routes';
import { AuditService } from './audit/audit.service';
import type { SessionService } from './auth';
import { accessTokenOf } from './auth/auth-cookies';
import type { OpeningLog } from './cases';
import { CaseBatchService } from './cases/case-batch.service';
import { CaseWorkService } from './cases/case-work.service';
import { caseRoutes } from './cases/cases.routes';
import { CaseService } from './cases/cases.service';
import { SubmissionService } from './cases/submission.service';
import type { Config } from './config';
import type { Database } from './db/database';
import { documentsOfCase } from './documents';
import { eventRoutes } from './events/events.routes';
import type { FreeSpace, Readiness } from './health';
import { callerOf } from './http/caller';
import type { RateLimits } from './http/rate-limits';
import type { RequestState } from './http/request-state';
import type { RequestContext } from './http/serve';
import { invoicesOfCase } from './invoices';
import { businessTime } from './kernel/business-day';
import type { Clock } from './kernel/clock';
import { messageRoutes } from './messages/messages.routes';
import { MessageService } from './messages/messages.service';

interface Parts {
  db: Database;
  now: Clock;
  openings: OpeningLog;
  limits: RateLimits;
  config: Pick<Config, 'emailVerification' | 'businessTz' | 'brandName'>;
  sessions: Pick<SessionService, 'actorOf'>;
  readiness: Readiness;
  freeSpace: FreeSpace;
}

/** Routes for cases, messages, live events and the audit trail. */
export function caseSubjectRoutes(parts: Parts): Router<RequestState> {
  const { db, now, openings, limits, config, sessions, readiness, freeSpace } = parts;
  const cases = new CaseService(db, openings, config.businessTz, {
    documents: (actor, caseRecord) => documentsOfCase(db.read, actor, caseRecord, now()),
    invoices: (actor, { id }) => invoicesOfCase(db.read, actor, id, businessTime(now(), config.businessTz)),
  });
  const work = new CaseWorkService(db, now);
  const batches = new CaseBatchService(db, now);
  const submissions = new SubmissionService(db, now, config.brandName);
  const messages = new MessageService(db, now, limits, openings, { verificationRequired: config.emailVerification });
  const actorNow = async (context: RequestContext) => sessions.actorOf(accessTokenOf(context) ?? '', callerOf(context));
  const router = new Router<RequestState>();
  router.use(caseRoutes({ cases, work, batches, submissions, limits, freeSpace }).routes());
  router.use(messageRoutes(messages).routes());
  router.use(eventRoutes({ db, openings, actorNow, stopping: readiness.stopping }).routes());
  router.use(auditRoutes(new AuditService(db, config.businessTz)).routes());
  return router;
}
