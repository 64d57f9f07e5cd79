import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type Portal, startPortal } from './portal';
import { startNginx } from './start-nginx.mjs';

const { Client } = createRequire(fileURLToPath(new URL('../../api/package.json', import.meta.url)))('pg');
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

/** Two instances on one PostgreSQL, behind nginx. */
export interface Installation {
  /** Address of nginx, with https. */
  url: string;
  /** Address of nginx that redirects. */
  plainUrl: string;
  instances: [Portal, Portal];
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
  const settings = {
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl.href,
    DOCUMENTS_DIR: documents,
    JWT_SECRET: randomBytes(32).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
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
    instances,
    async remove() {
      await nginx.stop();
      await Promise.all(instances.map((portal) => portal.remove()));
      rmSync(documents, { recursive: true, force: true });
      await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}
