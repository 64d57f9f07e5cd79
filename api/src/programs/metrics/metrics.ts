import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type DocumentScans, scanCounts } from '../../casework/documents';
import type { ClientErrorService } from '../../delivery/client-errors';
import type { Database } from '../../platform/db/database';
import { routeOf } from '../../platform/http/request-log';
import type { RequestState } from '../../platform/http/request-state';
import { undeliveredMails } from '../../records/mail';

type ScannerState = Pick<DocumentScans, 'hasScanner' | 'isScannerUp'>;

interface MetricsOptions {
  db: Database;
  clientErrors: ClientErrorService;
  documentScans: ScannerState;
  /** Required to read the metrics, as `Authorization: Bearer …`. */
  token: string;
}

/** Seconds, from the time for a cached file to the deadline of a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** Measures every request, and answers `GET /metrics` in Prometheus' text format; without the token it answers 404. */
export function metrics({ db, clientErrors, documentScans, token }: MetricsOptions): Middleware<RequestState> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'How long requests took, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  watchDatabase(registry, db);
  watchBrowsers(registry, clientErrors);
  watchScanner(registry, db, documentScans);

  return async (ctx, next) => {
    if (ctx.path === '/metrics' && isBearer(ctx.get('authorization'), token)) {
      ctx.set('Cache-Control', 'no-store');
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
      return;
    }
    const stop = requests.startTimer({ method: ctx.method });
    await next();
    stop({ route: routeOf(ctx), status: ctx.status });
  };
}

/** Registers gauges that query the database only when the metrics are read. */
function watchDatabase(registry: Registry, db: Database): void {
  new Gauge({
    name: 'portal_pending_writes',
    help: "Units of work that wait for SQLite's one writer.",
    registers: [registry],
    collect() {
      this.set(db.pendingWrites);
    },
  });
  new Gauge({
    name: 'portal_mails',
    help: 'Mails that are queued, on their way, or given up.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      for (const [status, count] of await undeliveredMails(db.read)) {
        this.set({ status }, count);
      }
    },
  });
}

/** Registers whether documents wait for their virus scan, and why. */
function watchScanner(registry: Registry, db: Database, scans: ScannerState): void {
  new Gauge({
    name: 'portal_documents',
    help: 'Documents that nobody can open: they wait for their virus scan, or are infected.',
    labelNames: ['scan'],
    registers: [registry],
    async collect() {
      for (const [scan, count] of await scanCounts(db.read)) {
        this.set({ scan }, count);
      }
    },
  });
  if (!scans.hasScanner) {
    return;
  }
  new Gauge({
    name: 'portal_virus_scanner_up',
    help: 'Whether the virus scanner answered when it was last asked: 1 or 0.',
    registers: [registry],
    collect() {
      this.set(Number(scans.isScannerUp));
    },
  });
}

/** Registers what browsers report, and who owns the versions that they get. */
function watchBrowsers(registry: Registry, clientErrors: ClientErrorService): void {
  new Counter({
    name: 'portal_client_errors_total',
    help: 'Errors that browsers reported, by remote, version and kind.',
    labelNames: ['remote', 'version', 'kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of clientErrors.totals.values()) {
        this.inc({ ...labels }, count);
      }
    },
  });
  new Gauge({
    name: 'portal_remote_owner',
    help: 'Always 1: the versions that browsers get, with the team that owns them.',
    labelNames: ['remote', 'version', 'owner'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const labels of await clientErrors.owners()) {
        this.set(labels, 1);
      }
    },
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the response time reveals nothing about the token. */
const isBearer = (header: string, token: string) => timingSafeEqual(digest(header), digest(`Bearer ${token}`));
