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
const eachCalls = 10;
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

/** Measures each call with 20 clients while messages are written, and returns the slowest call of each kind. */
async function timeCalls(url, database) {
  const cookies = {};
  for (const role of ['admin', 'attorney', 'client']) {
    cookies[role] = await signIn(url, `${role}@demo.local`);
  }
  const writing = keepWriting(url, cookies.admin);
  const [first] = calls;
  // In the first seconds after a start, Node compiles the server and the pool opens its connections.
  await timeCall(url, cookies[first.role], first);
  const timed = [];
  for (const call of calls) {
    const took = await timeCall(url, cookies[call.role], call);
    timed.push({ ...call, p95: percentile(took, 0.95) });
    console.log(`  ${call.kind.padEnd(10)} ${call.name.padEnd(46)} p95 ${rounded(timed.at(-1).p95)} ms`);
  }
  await writing.stop();
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

async function timeCall(url, cookie, { path, name }) {
  const took = [];
  let turn = 0;
  const lane = async () => {
    await pause(Math.random() * betweenMs);
    for (let count = 0; count < eachCalls; count += 1) {
      turn += 1;
      const began = performance.now();
      const answer = await fetch(`${url}/api${path(turn)}`, { headers: { cookie } });
      await answer.arrayBuffer();
      const lasted = performance.now() - began;
      if (!answer.ok) {
        throw new Error(`${name} was answered with ${answer.status}.`);
      }
      took.push(lasted);
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
