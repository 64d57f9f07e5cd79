import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type Portal, startPortal } from './portal';
import { startNginx } from './start-nginx.mjs';

const packageOf = createRequire(fileURLToPath(new URL('../../api/package.json', import.meta.url)));
const { Client } = packageOf('pg');
const { createClient } = packageOf('@redis/client');
const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export const hasPostgres = (): Promise<boolean> =>
  onServer('SELECT 1').then(
    () => true,
    () => false,
  );

/** Address of the Redis for tests, if one answers. */
async function findRedis(): Promise<string | undefined> {
  const url = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/15';
  const redis = createClient({ url, socket: { connectTimeout: 2_000, reconnectStrategy: false } });
  redis.on('error', () => undefined);
  return redis.connect().then(
    () => {
      redis.destroy();
      return url;
    },
    () => undefined,
  );
}

/** Two instances on one PostgreSQL and, if one answers at TEST_REDIS_URL, one Redis, behind nginx. */
export interface Installation {
  /** Address of nginx, with https. */
  url: string;
  /** Address of nginx that redirects. */
  plainUrl: string;
  metricsToken: string;
  instances: [Portal, Portal];
  hasRedis: boolean;
  remove(): Promise<void>;
}

export async function startBehindNginx(): Promise<Installation> {
  const database = `behind_nginx_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${database}`);
  const databaseUrl = new URL(server);
  databaseUrl.pathname = database;
  const documents = mkdtempSync(join(tmpdir(), 'portal-documents-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${port}`;
  const redisUrl = await findRedis();
  const metricsToken = randomBytes(32).toString('base64');
  const settings = {
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl.href,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    DOCUMENTS_DIR: documents,
    JWT_SECRET: randomBytes(32).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
    // The default of production, which must be longer than nginx keeps connections.
    SHUTDOWN_DELAY_SECONDS: '5',
  };
  const instances: [Portal, Portal] = [await startPortal(settings), await startPortal(settings)];
  const addresses = instances.map((portal) => new URL(portal.url).host.replace('localhost', '127.0.0.1'));
  const nginx = await startNginx(addresses, { port, httpPort });
  return {
    url,
    plainUrl: `http://localhost:${httpPort}`,
    metricsToken,
    instances,
    hasRedis: redisUrl !== undefined,
    async remove() {
      await nginx.stop();
      await Promise.all(instances.map((portal) => portal.remove()));
      rmSync(documents, { recursive: true, force: true });
      await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}
