import { onPostgres, onSqlite, startApi } from '../lab/fill/databases.mjs';
import { caseId, size } from '../lab/fill/firm.mjs';
import { sendMessage } from '../lab/fill/messages.mjs';
import { atMost, percentile, rounded } from '../lab/measure.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { calls } from './growth/calls.mjs';
import { timeListeners } from './growth/listeners.mjs';
import { readIntoMemory } from './growth/read-into-memory.mjs';
import { restUntilIdle } from './rest.mjs';

const port = 4713;
const clients = 20;
const warmUpEach = 5;
const timedEach = 200;
/** Five calls a second for each client, a hundred calls a second in total. */
const betweenMs = 200;
const messageEveryMs = 500;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Measures a firm with 100,000 cases, 1,000,000 messages and 200,000 invoices, on both databases, when the jobs of the start are done. These
 * also encrypt and index some of the rows that were filled in, which a firm does once.
 */
export async function growth() {
  const sqlite = await onSqlite(port, (options) => measured('SQLite', options));
  return [...sqlite, ...((await onPostgres(port, (options) => measured('PostgreSQL', options))) ?? [])];
}

async function measured(database, options) {
  const server = await startApi(port, options);
  try {
    console.log(`  at rest after ${rounded(await restUntilIdle(server.pid))} s`);
    await readIntoMemory(options);
    const rows = [...(await timeCalls(server.url, database)), ...(await timeListeners(server.url, database))];
    await exportCases(server.url);
    return [...rows, ...memory(server, database)];
  } finally {
    await server.stop();
  }
}

/**
 * Twenty clients go through all calls in a random order while messages are written, as people do who use the portal at the same time.
 * Returns the slowest call of each kind.
 */
async function timeCalls(url, database) {
  const cookies = {};
  for (const role of ['admin', 'attorney', 'client']) {
    cookies[role] = await signIn(url, `${role}@demo.local`);
  }
  const writing = keepWriting(url, cookies.admin);
  // In the first seconds after a start, Node compiles the server and the pool opens its connections.
  await makeCalls(url, cookies, mixed(warmUpEach));
  const took = await makeCalls(url, cookies, mixed(timedEach));
  await writing.stop();
  const timed = calls.map((call) => ({ ...call, p95: percentile(took.get(call), 0.95) }));
  for (const { kind, name, p95 } of timed) {
    console.log(`  ${kind.padEnd(10)} ${name.padEnd(46)} p95 ${rounded(p95)} ms`);
  }
  return [...new Set(calls.map(({ kind }) => kind))].map((kind) => {
    const ofKind = timed.filter((call) => call.kind === kind).sort((a, b) => b.p95 - a.p95);
    const [slowest] = ofKind;
    return atMost(
      `${database}: slowest ${kind} of ${ofKind.length} (${slowest.name}), p95`,
      rounded(slowest.p95),
      50,
      'ms',
    );
  });
}

/** Each call so many times, with the number of its turn, in a random order. */
const mixed = (each) =>
  calls
    .flatMap((call) => Array.from({ length: each }, (_, turn) => ({ call, turn, place: Math.random() })))
    .sort((a, b) => a.place - b.place);

/** Makes the calls with all clients, and returns how many milliseconds each took. */
async function makeCalls(url, cookies, waiting) {
  const took = new Map(calls.map((call) => [call, []]));
  const lane = async () => {
    await pause(Math.random() * betweenMs);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { call, turn } = next;
      const began = performance.now();
      const answer = await fetch(`${url}/api${call.path(turn)}`, { headers: { cookie: cookies[call.role] } });
      await answer.arrayBuffer();
      const lasted = performance.now() - began;
      if (!answer.ok) {
        throw new Error(`${call.name} was answered with ${answer.status}.`);
      }
      took.get(call).push(lasted);
      await pause(Math.max(0, betweenMs - lasted));
    }
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return took;
}

/** Sends messages during the measurement, because writes and reads compete. */
function keepWriting(url, cookie) {
  let stopped = false;
  const lane = async () => {
    for (let turn = 0; !stopped; turn += 1) {
      await sendMessage(url, cookie, caseId(size.cases - 1 - (turn % 2_000)));
      await pause(messageEveryMs);
    }
  };
  const done = lane();
  return {
    stop() {
      stopped = true;
      return done;
    },
  };
}

/** Downloads the largest reply, to include it in the measured memory. */
async function exportCases(url) {
  const answer = await fetch(`${url}/api/reports/cases.csv`, {
    headers: { cookie: await signIn(url, 'admin@demo.local') },
  });
  const lines = (await answer.text()).split('\n').length;
  if (lines < size.cases) {
    throw new Error(`The export has ${lines} lines.`);
  }
}

function memory(server, database) {
  const peak = server.peakMb();
  return peak === undefined ? [] : [atMost(`${database}: most memory of the API`, rounded(peak, 0), 300, 'MB')];
}
