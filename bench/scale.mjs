import { calls } from './growth/calls.mjs';
import { onPostgres, onSqlite, startApi } from './growth/databases.mjs';
import { resizeFirm } from './growth/firm.mjs';
import { signIn } from './growth/sign-in.mjs';
import { atMost, percentile, rounded } from './measure.mjs';
import { restUntilIdle } from './rest.mjs';

const port = Number(process.env.BENCH_PORT ?? 4718);
/** Numbers of cases; `BENCH_SIZES=1000,10000` makes a short run. */
const sizes = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/**
 * Calls before the measurement, which fill the caches of the database and of the counts. The calls that are timed ask for other
 * rows, so that no result is known; the smallest firm has enough people for both.
 */
const warmUp = 100;
const timed = 100;
const wanted = 1.5;
/** A call as short as this takes as long as the request itself, so its ratio says nothing about growth. */
const shortestMs = 1;

/** Measures each list and detail in firms of growing size, and compares the largest firm with the smallest. */
export async function scale() {
  const rows = [];
  for (const [database, on] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres })) {
    const found = [];
    for (const cases of sizes) {
      console.log(`${database}, ${cases} cases`);
      resizeFirm(cases);
      const figures = await on(port, timeCalls);
      if (figures) {
        found.push(figures);
      }
    }
    rows.push(...(found.length > 0 ? compared(database, found) : []));
  }
  return rows;
}

/** Returns for each call the median time in milliseconds and the size of its reply. */
async function timeCalls(options) {
  const server = await startApi(port, options);
  try {
    const cookies = {};
    for (const role of ['admin', 'attorney', 'client']) {
      cookies[role] = await signIn(server.url, `${role}@demo.local`);
    }
    console.log(`  at rest after ${rounded(await restUntilIdle(server.pid))} s`);
    const figures = new Map();
    for (const call of calls) {
      const { took, bytes } = await timeCall(server.url, cookies[call.role], call);
      const [median, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
      const kilobytes = percentile(bytes, 0.5) / 1_000;
      figures.set(call, { median, kilobytes });
      console.log(
        `  ${call.kind.padEnd(10)} ${call.name.padEnd(46)} median ${rounded(median, 2)}, p95 ${rounded(p95, 2)} ms, ${rounded(kilobytes)} KB`,
      );
    }
    const peakMb = server.peakMb();
    if (peakMb !== undefined) {
      console.log(`  most memory of the API: ${Math.round(peakMb)} MB`);
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function timeCall(url, cookie, { path, name }) {
  const took = [];
  const bytes = [];
  for (let turn = 0; turn < warmUp + timed; turn += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api${path(turn)}`, { headers: { cookie } });
    const body = await answer.arrayBuffer();
    took.push(performance.now() - began);
    bytes.push(body.byteLength);
    if (!answer.ok) {
      throw new Error(`${name} was answered with ${answer.status}.`);
    }
  }
  return { took: took.slice(warmUp), bytes: bytes.slice(warmUp) };
}

/** Returns for each kind the call that grew most from the smallest firm to the largest. */
function compared(database, found) {
  const [smallest, largest] = [found[0], found.at(-1)];
  const grown = calls.map((call) => {
    const [from, to] = [smallest.get(call), largest.get(call)];
    return { ...call, from, to, ratio: Math.max(to.median, shortestMs) / Math.max(from.median, shortestMs) };
  });
  const above = grown.filter(({ ratio }) => ratio > wanted).length;
  console.log(`${database}: ${above} of ${grown.length} calls grew more than ${wanted} x`);
  return [...new Set(calls.map(({ kind }) => kind))].map((kind) => {
    const [most] = grown.filter((call) => call.kind === kind).sort((a, b) => b.ratio - a.ratio);
    const times = `${rounded(most.from.median, 2)} to ${rounded(most.to.median, 2)} ms`;
    const replies = `${rounded(most.from.kilobytes)} to ${rounded(most.to.kilobytes)} KB`;
    const facts = `${most.name}: ${times}, reply ${replies}`;
    const what = `${database}: ${kind} that grew most from ${sizes[0]} to ${sizes.at(-1)} cases (${facts})`;
    return atMost(what, rounded(most.ratio, 2), wanted, 'x');
  });
}
