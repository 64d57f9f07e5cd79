import { calls } from './growth/calls.mjs';
import { onPostgres, onSqlite, startApi } from './growth/databases.mjs';
import { resizeFirm } from './growth/firm.mjs';
import { signIn } from './growth/sign-in.mjs';
import { atMost, percentile, rounded } from './measure.mjs';

const port = Number(process.env.BENCH_PORT ?? 4718);
/** Numbers of cases; `BENCH_SIZES=1000,10000` makes a short run. */
const sizes = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/** Calls before the measurement, which fill the caches of the database and of the counts. */
const warmUp = 10;
const timed = 40;
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
      const medians = await on(port, timeCalls);
      if (medians) {
        found.push(medians);
      }
    }
    rows.push(...(found.length > 0 ? compared(database, found) : []));
  }
  return rows;
}

/** Returns the median time of each call in milliseconds. */
async function timeCalls(options) {
  const server = await startApi(port, options);
  try {
    const cookies = {};
    for (const role of ['admin', 'attorney', 'client']) {
      cookies[role] = await signIn(server.url, `${role}@demo.local`);
    }
    const medians = new Map();
    for (const call of calls) {
      const took = await timeCall(server.url, cookies[call.role], call);
      medians.set(call, percentile(took, 0.5));
      console.log(
        `  ${call.kind.padEnd(10)} ${call.name.padEnd(46)} median ${rounded(percentile(took, 0.5), 2)}, p95 ${rounded(percentile(took, 0.95), 2)} ms`,
      );
    }
    return medians;
  } finally {
    await server.stop();
  }
}

async function timeCall(url, cookie, { path, name }) {
  const took = [];
  for (let turn = 0; turn < warmUp + timed; turn += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api${path(turn)}`, { headers: { cookie } });
    await answer.arrayBuffer();
    took.push(performance.now() - began);
    if (!answer.ok) {
      throw new Error(`${name} was answered with ${answer.status}.`);
    }
  }
  return took.slice(warmUp);
}

/** Returns for each kind the call that grew most from the smallest firm to the largest. */
function compared(database, found) {
  const [smallest, largest] = [found[0], found.at(-1)];
  const grown = calls.map((call) => {
    const [from, to] = [smallest.get(call), largest.get(call)];
    return { ...call, from, to, ratio: Math.max(to, shortestMs) / Math.max(from, shortestMs) };
  });
  return [...new Set(calls.map(({ kind }) => kind))].map((kind) => {
    const [most] = grown.filter((call) => call.kind === kind).sort((a, b) => b.ratio - a.ratio);
    const facts = `${most.name}: ${rounded(most.from, 2)} to ${rounded(most.to, 2)} ms`;
    const what = `${database}: ${kind} that grew most from ${sizes[0]} to ${sizes.at(-1)} cases (${facts})`;
    return atMost(what, rounded(most.ratio, 2), wanted, 'x');
  });
}
