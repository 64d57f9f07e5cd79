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

/**
 * Measures each list and detail in firms of growing size, and compares the largest firm with the smallest. All firms of a database are
 * asked in turns, because one call takes half as long again a few minutes later.
 */
export async function scale() {
  const rows = [];
  for (const [database, on] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres })) {
    const found = await withFirms(on, sizes, timeCalls);
    rows.push(...(found ? compared(database, found) : []));
  }
  return rows;
}

/** Calls `work` with a running server for a firm of each size; returns undefined when no such database answers. */
async function withFirms(on, [cases, ...others], work, open = []) {
  if (cases === undefined) {
    // Only now: filling the largest firm takes longer than a sign-in lasts.
    const signedIn = open.map(async (firm) => ({ ...firm, cookies: await signInAll(firm.server.url) }));
    return await work(await Promise.all(signedIn));
  }
  resize(cases);
  const ownPort = port + open.length;
  return await on(ownPort, async (options) => {
    const server = await startApi(ownPort, options);
    try {
      const firm = { cases, server };
      console.log(`  ${cases} cases: at rest after ${rounded(await restUntilIdle(server.pid))} s`);
      await readIntoMemory(options);
      return await withFirms(on, others, work, [...open, firm]);
    } finally {
      await server.stop();
    }
  });
}

const resize = (cases) => resizeFirm(cases, { isMeasured: true });

async function signInAll(url) {
  const cookies = {};
  for (const role of ['admin', 'attorney', 'client']) {
    cookies[role] = await signIn(url, `${role}@demo.local`);
  }
  return cookies;
}

/** Returns for each firm the median time of each call in milliseconds, the one after an act, and the size of its reply. */
async function timeCalls(firms) {
  const figures = firms.map(() => new Map());
  for (const call of calls) {
    const took = firms.map(() => []);
    let readBefore = [];
    for (let turn = 0; turn < warmUp + timed; turn += 1) {
      if (turn === warmUp) {
        readBefore = firms.map(({ server }) => readFromDisk(server.pid));
      }
      await askAll(firms, call, turn, (answer, index) => took[index].push(answer));
    }
    for (const [index, { cases, server }] of firms.entries()) {
      const fromDisk = (readFromDisk(server.pid) - readBefore[index]) / timed;
      const times = took[index].slice(warmUp).map(milliseconds);
      const [median, p95] = [0.5, 0.95].map((share) => percentile(times, share));
      const kilobytes = percentile(took[index].map(bytes), 0.5) / 1_000;
      figures[index].set(call, { median, kilobytes, fromDisk, afterActs: [] });
      console.log(
        `  ${String(cases).padStart(9)} ${call.kind.padEnd(10)} ${call.name.padEnd(46)} median ${rounded(median, 2)}, p95 ${rounded(p95, 2)} ms, ${rounded(kilobytes)} KB, ${rounded(fromDisk)} KB from the disk`,
      );
    }
  }
  for (let act = 0; act < acts; act += 1) {
    for (const { server, cookies } of firms) {
      await reassign(server.url, cookies.admin, act);
      await restUntilIdle(server.pid, afterAct);
    }
    for (const call of calls) {
      await askAll(firms, call, warmUp + timed + act, (answer, index) =>
        figures[index].get(call).afterActs.push(milliseconds(answer)),
      );
    }
  }
  for (const { cases, server } of firms) {
    const peakMb = server.peakMb();
    if (peakMb !== undefined) {
      console.log(`  ${cases} cases: most memory of the API ${Math.round(peakMb)} MB`);
    }
  }
  return figures.map(
    (ofFirm) =>
      new Map(
        [...ofFirm].map(([call, { afterActs, ...figure }]) => [
          call,
          { ...figure, afterAct: percentile(afterActs, 0.5) },
        ]),
      ),
  );
}

/** Asks each firm once, in another order each turn, and tells `onAnswer` the answer and the place of the firm. */
async function askAll(firms, call, turn, onAnswer) {
  const order = [...firms.entries()];
  for (const [index, { cases, server, cookies }] of turn % 2 === 0 ? order : order.reverse()) {
    // Addresses depend on the size of the firm.
    resize(cases);
    onAnswer(await timeCall(server.url, cookies[call.role], call, turn), index);
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
