import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { hasNginx, startNginx } from '../../e2e/support/start-nginx.mjs';
import { onPostgres, startApi } from '../lab/fill/databases.mjs';
import { resizeFirm } from '../lab/fill/firm.mjs';
import { atLeast, percentile, rounded } from '../lab/measure.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { calls } from './growth/calls.mjs';

const port = Number(process.env.BENCH_PORT ?? 4720);
/** Numbers of cases; `BENCH_SIZES=1000` makes a short run. */
const sizes = (process.env.BENCH_SIZES ?? '1000,100000').split(',').map(Number);
const connections = 20;
const rounds = 3;
const roundSeconds = 5;
const wanted = 1.6;
/** One for each instance, and one each for PostgreSQL, for nginx and for the clients. */
const coresNeeded = 5;
const mix = ['admin: cases', 'admin: case', 'admin: messages of a case', 'admin: invoices'];
/** Both instances must accept the same tokens. */
const env = { JWT_SECRET: 'bench-q7Xr2LmZ9vTn4KcW8sYd3HgJ6pBf1AeU' };

/** Compares the requests a second of two instances on one PostgreSQL with those of one, both behind nginx. */
export async function instances() {
  if (!hasNginx()) {
    console.log('There is no nginx: install it to compare one instance with two.');
    return [];
  }
  const rows = [];
  for (const cases of sizes) {
    console.log(`${cases} cases`);
    resizeFirm(cases);
    rows.push(...((await onPostgres(port, (options) => compared(options, cases))) ?? []));
  }
  return rows;
}

async function compared(options, cases) {
  const shared = { ...options, env: { ...options.env, ...env } };
  const servers = [await startApi(port, shared), await startApi(port + 1, shared)];
  const addresses = servers.map(({ url }) => new URL(url).host);
  const proxies = [
    await startNginx(addresses.slice(0, 1), { port: port + 2, tls: false }),
    await startNginx(addresses, { port: port + 3, tls: false }),
  ];
  try {
    const cookie = await signIn(servers[0].url, 'admin@demo.local');
    const rates = { one: [], two: [] };
    const before = processorTimes(servers);
    for (let round = 0; round < rounds; round += 1) {
      rates.one.push(await rate(port + 2, cookie));
      rates.two.push(await rate(port + 3, cookie));
    }
    reportShares(before, processorTimes(servers));
    const [one, two] = [percentile(rates.one, 0.5), percentile(rates.two, 0.5)];
    const facts = `${Math.round(two)} and ${Math.round(one)} a second, ${cpus().length} cores`;
    const limit = cpus().length < coresNeeded ? undefined : wanted;
    if (limit === undefined) {
      console.log(
        `  Two instances, PostgreSQL, nginx and the clients share ${cpus().length} cores, so there is no limit.`,
      );
    }
    const row = atLeast(`${cases} cases: two instances against one (${facts})`, rounded(two / one, 2), limit, 'x');
    return [limit === undefined ? { ...row, holds: undefined } : row];
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Requests a second of a mix of lists and details. */
async function rate(at, cookie) {
  const asked = calls.filter(({ name }) => mix.includes(name));
  let turn = 0;
  const setupRequest = (request) => {
    turn += 1;
    return { ...request, path: `/api${asked[turn % asked.length].path(turn)}` };
  };
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${at}`,
    headers: { cookie },
    connections,
    duration: roundSeconds,
    requests: [{ setupRequest }],
  });
  if (non2xx + errors > 0) {
    throw new Error(`${non2xx + errors} requests failed.`);
  }
  return requests.average;
}

/** Returns the processor time of each part so far, in hundredths of a second; empty on systems other than Linux. */
function processorTimes(servers) {
  const instancePids = new Set(servers.map(({ pid }) => String(pid)));
  const times = {};
  for (const pid of pids()) {
    try {
      const [, name, rest] = /^\d+ \((.*)\) \S (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
      const part = partOf(pid, name, instancePids);
      if (part) {
        const fields = rest.split(' ');
        times[part] = (times[part] ?? 0) + Number(fields[10]) + Number(fields[11]);
      }
    } catch {
      // The process has ended.
    }
  }
  return times;
}

function pids() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function partOf(pid, name, instancePids) {
  if (instancePids.has(pid)) return 'instances';
  if (pid === String(process.pid)) return 'clients';
  return { postgres: 'PostgreSQL', nginx: 'nginx' }[name];
}

/** Says who used the processors, because on few cores the instances compete with all others for them. */
function reportShares(before, after) {
  const used = Object.entries(after).map(([part, time]) => [part, time - (before[part] ?? 0)]);
  const total = used.reduce((sum, [, time]) => sum + time, 0);
  const shares = used.map(([part, time]) => `${part} ${Math.round((100 * time) / total)} %`);
  console.log(`  processor time: ${shares.join(', ')}`);
}
