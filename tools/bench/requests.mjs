import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../install.mjs';
import { adminEmail } from '../lab/fill/firm.mjs';
import { atLeast, percentile, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { fillSmallFirm, startProductionPortal } from '../lab/small-firm.mjs';

const port = Number(process.env.BENCH_PORT ?? 4714);
const cases = 1_000;
const connections = 10;
const rounds = 5;
const unit = 'of bare Koa';
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 3);

/**
 * Compares the requests that the API answers in a second with those of a bare Koa server in its own process, which turns the same object
 * into JSON or sends the same HTML. It also prints the ratio to a server that sends the JSON as a text that is ready.
 */
export async function requests() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-requests-'));
  await fillSmallFirm(dataDir, { cases, port });
  const portal = await startProductionPortal(dataDir, port);
  try {
    const cookie = await signIn(portal.url, adminEmail(0));
    const list = await compared(`list of 100 of ${cases} cases`, `${portal.url}/api/cases/list?limit=100`, undefined, {
      cookie,
    });
    const home = await compared('home page', `${portal.url}/`, 0.6, { accept: 'text/html' });
    return [...list, ...home];
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The two servers take turns, so that a busy machine slows both down. */
async function compared(what, address, wanted, headers) {
  const bytes = Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
  const isJson = bytes.toString('latin1', 0, 1) === '{';
  const bare = await startBareKoa(bytes);
  const rates = { portal: [], bare: [], ready: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.portal.push(await rate(address, headers));
      rates.bare.push(await rate(bare.url, headers));
      if (isJson) {
        rates.ready.push(await rate(`${bare.url}/text`, headers));
      }
    }
  } finally {
    await bare.stop();
  }
  const [portal, bareKoa, ready] = Object.values(rates).map((figures) => percentile(figures, 0.5));
  const facts = `${Math.round(bytes.length / 1000)} KB; ${Math.round(portal)} a second, bare Koa ${Math.round(bareKoa)}`;
  const ratio = rounded(portal / bareKoa, 2);
  const name = `${what} (${facts})`;
  const row = wanted === undefined ? { what: name, measured: ratio, unit } : atLeast(name, ratio, wanted, unit);
  const readyText = `${what}, against JSON that is ready (${Math.round(ready)} a second)`;
  return isJson ? [row, { what: readyText, measured: rounded(portal / ready, 2), unit }] : [row];
}

async function startBareKoa(bytes) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-bare-koa-'));
  const file = join(dir, 'body');
  writeFileSync(file, bytes);
  const bare = await startServer(
    process.execPath,
    [join(root, 'tools', 'bench', 'requests', 'bare-koa.mjs'), file],
    port + 1,
  );
  return {
    url: bare.url,
    async stop() {
      await bare.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function rate(url, headers) {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: roundSeconds });
  if (non2xx + errors > 0) {
    throw new Error(`${url} failed ${non2xx + errors} times.`);
  }
  return requests.average;
}
