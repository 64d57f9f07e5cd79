import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '../../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../../install.mjs';
import { freePort } from '../../lab/free-port.mjs';
import { percentile } from '../../lab/measure.mjs';
import { startServer } from '../../lab/server.mjs';
import { signIn } from '../../lab/sign-in.mjs';
import { pause } from '../../lab/wait.mjs';
import { importList } from './import-in-portal.mjs';

const watched = 1_000;
const listed = 10_000;
const requestEveryMs = 20;
/** The job begins within a minute. */
const doneWithinMs = 240_000;

/**
 * Publishes a list while names are under watch, and measures how long the portal looks for them among its entries, and requests that come
 * at a steady pace before and meanwhile.
 *
 * @param names - on no list: the first ones are watched, others are listed, and some are both.
 */
export async function watchBesideRequests(names) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-watching-'));
  const start = async () =>
    startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), { dataDir });
  try {
    const first = await start();
    await subscribe(first.url);
    await first.stop();
    addNames(dataDir, names.slice(0, watched));
    const file = join(dataDir, 'firm.csv');
    const rows = names.slice(watched - 20, watched - 20 + listed).map((name, at) => `K${at},${quoted(name)},person`);
    writeFileSync(file, ['key,name,kind', ...rows].join('\n'));
    const server = await start();
    try {
      return await measure(server.url, file, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(url, file, dataDir) {
  const cookie = await signIn(url, 'admin@demo.local');
  const attorney = await signIn(url, 'attorney@demo.local');
  const requests = (during) =>
    timesWhile(() => fetch(`${url}/api/cases/list`, { headers: { cookie: attorney } }), during);
  await requests(() => pause(5_000));
  const alone = await requests(() => pause(40_000));
  await importList(url, cookie, 'firm', [file]);
  await waitFor(dataDir, ({ startedAt }) => startedAt !== undefined);
  const beside = await requests(() => waitFor(dataDir, ({ finishedAt }) => Boolean(finishedAt)));
  const { startedAt, finishedAt, subjects, hits } = progressOf(dataDir);
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
  const [before, meanwhile] = [alone, beside].map((times) => percentile(times, 0.99));
  const [usualBefore, usual] = [alone, beside].map((times) => percentile(times, 0.5).toFixed(1));
  return [
    {
      asked: `${watched} watched names among ${listed} new entries: at most 60 s`,
      measured: `${seconds.toFixed(1)} s for ${subjects} names, ${hits} hits`,
      holds: seconds <= 60 && subjects >= watched && hits > 0,
    },
    {
      asked: 'p99 of requests meanwhile: at most a tenth above before',
      measured: `${meanwhile.toFixed(1)} ms (p50 ${usual} ms) of ${beside.length}, ${before.toFixed(1)} ms (p50 ${usualBefore} ms) of ${alone.length} before`,
      holds: meanwhile <= before * 1.1,
    },
  ];
}

/** Sends a request every so many milliseconds, whether or not those before were answered; returns their times. */
async function timesWhile(send, during) {
  const sent = [];
  const timer = setInterval(() => {
    const began = performance.now();
    sent.push(
      send().then(async (answer) => {
        await answer.arrayBuffer();
        return performance.now() - began;
      }),
    );
  }, requestEveryMs);
  try {
    await during();
  } finally {
    clearInterval(timer);
  }
  return Promise.all(sent);
}

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

async function subscribe(url) {
  await fetch(`${url}/api/seed/users`, { method: 'POST' });
  const cookie = await signIn(url, 'client@demo.local');
  const answer = await fetch(`${url}/api/watchlist`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ names: [{ name: 'Olga Somebody', kind: 'person' }], agreed: true }),
  });
  if (!answer.ok) {
    throw new Error(`The watchlist was answered with ${answer.status}: ${await answer.text()}`);
  }
}

/** Adds names to the only watchlist, more than one client may have, and says that they were looked for today. */
function addNames(dataDir, names) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'));
  const watch = db.prepare('SELECT id, caseId, startedOn, createdAt FROM watches').get();
  const columns = 'id, watchId, caseId, name, key, kind, addedOn, checkedOn, addedAt';
  const insert = db.prepare(`INSERT INTO watched_subjects (${columns}) VALUES (?, ?, ?, ?, ?, 'person', ?, ?, ?)`);
  db.exec('BEGIN');
  for (const name of names) {
    const id = randomUUID();
    insert.run(id, watch.id, watch.caseId, name, id, watch.startedOn, watch.startedOn, watch.createdAt);
  }
  db.exec('COMMIT');
  db.prepare('UPDATE watched_subjects SET checkedOn = ?').run(watch.startedOn);
  db.close();
}

/** How far the job that looks through a new edition has come. */
function progressOf(dataDir) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  try {
    return db.prepare('SELECT startedAt, finishedAt, subjects, hits FROM rescreenings').get() ?? {};
  } finally {
    db.close();
  }
}

async function waitFor(dataDir, isSo) {
  const until = Date.now() + doneWithinMs;
  while (!isSo(progressOf(dataDir))) {
    if (Date.now() > until) {
      throw new Error('The job has not come so far in time.');
    }
    await pause(200);
  }
}
