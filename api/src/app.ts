import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { accountSubjectRoutes } from './account-subjects';
import { authentication, deriveKeys, type Keys, type PasswordPool, SessionService } from './auth';
import { caseSubjectRoutes } from './case-subjects';
import { OpeningLog } from './cases';
import type { Config } from './config';
import type { Database } from './db/database';
import { firmSubjectRoutes } from './firm-subjects';
import { checkDatabase, checkFreeSpace, FreeSpace, healthRoutes, type Readiness, type ReadinessCheck } from './health';
import { csrf } from './http/csrf';
import type { Counters } from './http/limit-counters';
import { loadShedding } from './http/load-shedding';
import { problems } from './http/problems';
import { RateLimits } from './http/rate-limits';
import { logFault, requestLog } from './http/request-log';
import type { RequestState } from './http/request-state';
import { securityHeaders } from './http/security-headers';
import { unknownRoutes } from './http/unknown-routes';
import type { InvoicePrinter } from './invoices';
import type { Clock } from './kernel/clock';
import { metrics } from './metrics';
import { openApiRoutes } from './openapi';

/** Dependencies of the application. */
export interface Parts {
  db: Database;
  now: Clock;
  config: Config;
  log: Logger;
  passwordPool: PasswordPool;
  invoicePrinter: InvoicePrinter;
  readiness: Readiness;
  /** Checks in addition to those of the database and the disks. */
  readinessChecks?: readonly ReadinessCheck[];
  /** Returns the delay of the event loop in milliseconds. */
  eventLoopDelay: () => number;
  /** Counters of the rate limits; kept in this process by default. */
  counters?: Counters;
  /** Measures the disks that the portal writes to; tests replace it. */
  freeSpace?: FreeSpace;
}

/** Services that are built once and shared by all routes. */
export interface ApiParts extends Parts {
  keys: Keys;
  limits: RateLimits;
  sessions: SessionService;
  freeSpace: FreeSpace;
  openings: OpeningLog;
}

export function withShared(parts: Parts): ApiParts {
  const { db, now, config, counters } = parts;
  const keys = deriveKeys(config.secrets);
  const sessions = new SessionService(db, now, keys, config.emailVerification);
  const limits = new RateLimits(config.rateLimits, counters);
  const freeSpace = parts.freeSpace ?? new FreeSpace(foldersOf(config));
  return { ...parts, keys, sessions, limits, freeSpace, openings: new OpeningLog(db, now) };
}

/** SQLite writes to `dataDir`. Uploads pass through `documentsDir` even when a bucket stores them. */
const foldersOf = ({ databaseUrl, dataDir, documentsDir }: Config) =>
  databaseUrl === undefined ? [dataDir, documentsDir] : [documentsDir];

/** Routes for every contract. */
export function apiRoutes(parts: ApiParts): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api' });
  router.use(accountSubjectRoutes(parts).routes());
  router.use(caseSubjectRoutes(parts).routes());
  router.use(firmSubjectRoutes(parts).routes());
  return router;
}

/**
 * Builds the server as one Koa application without global state; it does not listen yet.
 *
 * @param portal - serves the built pages outside `/api` and passes every other request on.
 */
export function buildApp(parts: Parts, portal?: Middleware): Koa<RequestState> {
  const shared = withShared(parts);
  const { db, now, config, log, readiness, eventLoopDelay } = parts;
  const checks = [checkDatabase(db, now), checkFreeSpace(shared.freeSpace), ...(parts.readinessChecks ?? [])];
  const health = healthRoutes(readiness, checks);
  const openApi = openApiRoutes(config);
  const api = apiRoutes(shared);
  const app = new Koa<RequestState>({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy });
  app.on('error', logFault(log));
  app.use(requestLog(log));
  if (config.metricsToken) {
    app.use(metrics({ db, token: config.metricsToken }));
  }
  if (portal) {
    app.use(portal);
  }
  app.use(securityHeaders(config));
  app.use(problems);
  app.use(health.routes());
  app.use(openApi.routes());
  app.use(loadShedding({ delay: eventLoopDelay, pendingWrites: () => db.pendingWrites }));
  app.use(csrf(config));
  app.use(authentication(shared.sessions));
  app.use(api.routes());
  app.use(unknownRoutes(api, health, openApi));
  return app;
}
