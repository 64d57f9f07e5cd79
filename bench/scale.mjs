import { readFromDisk } from './disk-reads.mjs';
import { calls } from './growth/calls.mjs';
import { onPostgres, onSqlite, startApi } from './growth/databases.mjs';
import { attorneyId, resizeFirm } from './growth/firm.mjs';
import { readIntoMemory } from './growth/read-into-memory.mjs';
import { signIn } from './growth/sign-in.mjs';
import { atMost, percentile, rounded } from './measure.mjs';
import { afterAct, restUntilIdle } from './rest.mjs';

const port = Number(process.env.BENCH_PORT ?? 4718);
/** Numbers of cases; `BENCH_SIZES=1000,10000` makes a short run. */
const sizes = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/**
 * Calls before the measurement, which fill the caches of the database and of the counts. The calls that are timed ask for other
 * rows, so that no result is known; the smallest firm has enough people for both.
 */
const warmUp = 100;
const timed = 100;
/** Times that someone acts, which makes earlier counts useless, before each call is made once more. */
const acts = 15;
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
      resizeFirm(cases, { isMeasured: true });
      const figures = await on(port, timeCalls);
      if (figures) {
        found.push(figures);
      }
    }
    rows.push(...(found.length > 0 ? compared(database, found) : []));
  }
  return rows;
}

/** Returns for each call the median time in milliseconds, the one after an act, and the size of its reply. */
async function timeCalls(options) {
  const server = await startApi(port, options);
  try {
    const cookies = {};
    for (const role of ['admin', 'attorney', 'client']) {
      cookies[role] = await signIn(server.url, `${role}@demo.local`);
    }
    console.log(`  at rest after ${rounded(await restUntilIdle(server.pid))} s`);
    await readIntoMemory(options);
    const ask = (call, turn) => timeCall(server.url, cookies[call.role], call, turn);
    const figures = new Map();
    for (const call of calls) {
      const took = [];
      let readBefore;
      for (let turn = 0; turn < warmUp + timed; turn += 1) {
        readBefore = turn === warmUp ? readFromDisk(server.pid) : readBefore;
        took.push(await ask(call, turn));
      }
      const fromDisk = (readFromDisk(server.pid) - readBefore) / timed;
      const [median, p95] = [0.5, 0.95].map((share) => percentile(took.slice(warmUp).map(milliseconds), share));
      const kilobytes = percentile(took.map(bytes), 0.5) / 1_000;
      figures.set(call, { median, kilobytes, fromDisk, afterActs: [] });
      console.log(
        `  ${call.kind.padEnd(10)} ${call.name.padEnd(46)} median ${rounded(median, 2)}, p95 ${rounded(p95, 2)} ms, ${rounded(kilobytes)} KB, ${rounded(fromDisk)} KB from the disk`,
      );
    }
    for (let act = 0; act < acts; act += 1) {
      await reassign(server.url, cookies.admin, act);
      await restUntilIdle(server.pid, afterAct);
      for (const call of calls) {
        figures.get(call).afterActs.push(milliseconds(await ask(call, warmUp + timed + act)));
      }
    }
    const peakMb = server.peakMb();
    if (peakMb !== undefined) {
      console.log(`  most memory of the API: ${Math.round(peakMb)} MB`);
    }
    return new Map(
      [...figures].map(([call, { afterActs, ...figure }]) => [
        call,
        { ...figure, afterAct: percentile(afterActs, 0.5) },
      ]),
    );
  } finally {
    await server.stop();
  }
}

/** Gives a case that is in progress to one of two attorneys in turn. */
async function reassign(url, cookie, turn) {
  const listed = await fetch(`${url}/api/cases/list?status=in-progress&limit=1`, { headers: { cookie } });
  const { data } = await listed.json();
  const body = { caseId: data.cases[0]._id, attorneyId: attorneyId(1 + (turn % 2)), reassign: true };
  const answer = await fetch(`${url}/api/cases/assign`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw new Error(`An assignment was answered with ${answer.status}.`);
  }
}

const milliseconds = (answer) => answer.milliseconds;
const bytes = (answer) => answer.bytes;

async function timeCall(url, cookie, { path, name }, turn) {
  const began = performance.now();
  const answer = await fetch(`${url}/api${path(turn)}`, { headers: { cookie } });
  const body = await answer.arrayBuffer();
  const took = performance.now() - began;
  if (!answer.ok) {
    throw new Error(`${name} was answered with ${answer.status}.`);
  }
  return { milliseconds: took, bytes: body.byteLength };
}

/** Prints the growth of each call, and returns for each kind the call that grew most from the smallest firm to the largest. */
function compared(database, found) {
  const [smallest, largest] = [found[0], found.at(-1)];
  const grown = calls
    .map((call) => {
      const [from, to] = [smallest.get(call), largest.get(call)];
      const growthOf = (figure) => Math.max(to[figure], shortestMs) / Math.max(from[figure], shortestMs);
      return { ...call, from, to, ratio: growthOf('median'), ratioAfterAct: growthOf('afterAct') };
    })
    .sort((a, b) => b.ratio - a.ratio);
  for (const { kind, name, from, to, ratio, ratioAfterAct } of grown) {
    const after = `after an act ${rounded(from.afterAct, 2)} to ${rounded(to.afterAct, 2)} ms, ${rounded(ratioAfterAct, 2)} x`;
    console.log(`  ${kind.padEnd(10)} ${name.padEnd(46)} ${rounded(ratio, 2)} x (${facts(from, to)}; ${after})`);
  }
  const above = grown.filter(({ ratio }) => ratio > wanted).length;
  const aboveAfterAct = grown.filter(({ ratioAfterAct }) => ratioAfterAct > wanted).length;
  console.log(
    `${database}: ${above} of ${grown.length} calls grew more than ${wanted} x, ${aboveAfterAct} right after an act`,
  );
  return [...new Set(calls.map(({ kind }) => kind))].map((kind) => {
    const most = grown.find((call) => call.kind === kind);
    const what = `${database}: ${kind} that grew most from ${sizes[0]} to ${sizes.at(-1)} cases (${most.name}: ${facts(most.from, most.to)})`;
    return atMost(what, rounded(most.ratio, 2), wanted, 'x');
  });
}

const facts = (from, to) =>
  `${rounded(from.median, 2)} to ${rounded(to.median, 2)} ms, reply ${rounded(from.kilobytes)} to ${rounded(to.kilobytes)} KB, from the disk ${rounded(from.fromDisk)} to ${rounded(to.fromDisk)} KB`;
