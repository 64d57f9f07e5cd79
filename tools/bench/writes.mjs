import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { atLeast, rounded } from '../lab/measure.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { fillSmallFirm, startPortal } from '../lab/small-firm.mjs';

const port = Number(process.env.BENCH_PORT ?? 4717);
const cases = 1_000;
/** Each of them gets a mail about each submission. */
const admins = 2;
const clients = 20;
/** So many writes are measured, after as many that are not, while both sides are still being compiled. */
const count = Number(process.env.BENCH_WRITES ?? 1_000);
/** Longer than mails wait for others of their bundle, and than the jobs that run at a start. */
const restMs = 3_000;
const wanted = 0.5;

const submission = {
  fullName: 'Mona Khan',
  email: 'client@demo.local',
  caseType: 'company',
  serviceLevel: 'quick',
  confidentialityConfirmed: true,
  subjectDetails: { companyName: 'Karalo Trading FZE', concerns: 'They ask for payment before the inspection.' },
};

/** The writes that are measured; the later ones work on the cases that the submissions have made. */
const kinds = {
  submissions: { path: '/cases/submit', body: () => submission },
  assignments: { path: '/cases/assign', body: (caseId, { attorneyId }) => ({ caseId, attorneyId }) },
  messages: { path: '/messages/send', body: (caseId) => ({ caseId, content: 'The register has answered.' }) },
};

/**
 * Compares the writes that the API accepts in a second from 20 clients with SQLite alone, which stores the same rows: one
 * transaction for each write, each flushed to the disk.
 */
export async function writes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-writes-'));
  try {
    await fillSmallFirm(dataDir, { cases, port, admins });
    const rows = [];
    for (const [name, kind] of Object.entries(kinds)) {
      rows.push(await compared(dataDir, name, kind));
    }
    return rows;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compared(dataDir, name, kind) {
  const file = join(dataDir, 'portal.sqlite');
  const before = join(dataDir, 'before.sqlite');
  rmSync(before, { force: true });
  const portal = await measuredPortal(dataDir, kind, before);
  const alone = replayed(before, file);
  const facts = `${Math.round(portal)} a second, SQLite alone ${Math.round(alone)}`;
  return atLeast(`${name} (${facts})`, rounded(portal / alone, 2), wanted, 'of SQLite');
}

/** Returns the accepted writes per second. `before` becomes a copy of the database as it was when the measurement began. */
async function measuredPortal(dataDir, { path, body }, before) {
  const file = join(dataDir, 'portal.sqlite');
  const targets = targetsIn(file);
  const portal = await startPortal(dataDir, port);
  try {
    const cookie = await signIn(portal.url, 'admin@demo.local');
    let turn = 0;
    const setupRequest = (request) => {
      const caseId = targets.caseIds[turn % targets.caseIds.length];
      turn += 1;
      const headers = { ...request.headers, 'idempotency-key': randomUUID() };
      return { ...request, headers, body: JSON.stringify(body(caseId, targets)) };
    };
    const send = async () => {
      const began = performance.now();
      let ended = began;
      const run = autocannon({
        url: `${portal.url}/api${path}`,
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        connections: clients,
        amount: count,
        requests: [{ setupRequest }],
      });
      // autocannon itself measures whole seconds.
      run.on('response', () => {
        ended = performance.now();
      });
      const { '2xx': accepted } = await run;
      if (accepted !== count) {
        throw new Error(`${path} accepted ${accepted} of ${count} writes.`);
      }
      return (count * 1_000) / (ended - began);
    };
    await send();
    await pause(restMs);
    copyOpen(file, before);
    return await send();
  } finally {
    await portal.stop();
  }
}

/** Copies a database that the portal has open. */
function copyOpen(file, copy) {
  const db = new Sqlite(file, { readonly: true });
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
}

function targetsIn(file) {
  const db = new Sqlite(file, { readonly: true });
  const caseIds = db
    .prepare('SELECT id FROM cases ORDER BY "createdAt" DESC, id LIMIT ?')
    .all(2 * count)
    .map(({ id }) => id);
  const { id: attorneyId } = db.prepare(`SELECT id FROM users WHERE email = 'attorney@demo.local'`).get();
  db.close();
  return { caseIds, attorneyId };
}

/**
 * Stores in `before` the rows in which `after` differs, in one transaction for each write; returns the writes per second. All
 * are made once before in a transaction that is undone, so that this side is compiled too.
 */
function replayed(before, after) {
  const changes = changesBetween(before, after);
  const db = new Sqlite(before);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const steps = changes.map(({ sql, rows }) => ({ rows, statement: db.prepare(sql) }));
  const write = db.transaction((turn) => {
    for (const { statement, rows } of steps) {
      for (const row of rows.slice(share(rows, turn), share(rows, turn + 1))) {
        statement.run(row);
      }
    }
  });
  db.exec('BEGIN');
  for (let turn = 0; turn < count; turn += 1) {
    write(turn);
  }
  db.exec('ROLLBACK');
  const began = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    write(turn);
  }
  const seconds = (performance.now() - began) / 1_000;
  db.close();
  return count / seconds;
}

const share = (rows, turn) => Math.floor((rows.length * turn) / count);

/**
 * Returns statements that insert the new rows of each table and update the changed ones. The tables for searching are
 * left out, because triggers fill them.
 */
function changesBetween(before, after) {
  const db = new Sqlite(after, { readonly: true });
  db.prepare('ATTACH ? AS earlier').run(before);
  const tables = db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_texts%'
       AND name NOT LIKE 'sqlite%'`,
    )
    .pluck()
    .all();
  const found = tables.flatMap((table) => changesOf(db, table));
  db.close();
  return found;
}

function changesOf(db, table) {
  const columns = db.pragma(`table_info("${table}")`);
  const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const keyNames = keys.map((name) => `"${name}"`).join(', ');
  const rowsWhere = (known) =>
    db
      .prepare(
        `SELECT ${names} FROM (SELECT ${names} FROM main."${table}" EXCEPT SELECT ${names} FROM earlier."${table}")
         WHERE (${keyNames}) ${known ? 'IN' : 'NOT IN'} (SELECT ${keyNames} FROM earlier."${table}")`,
      )
      .all();
  const added = `INSERT INTO "${table}" (${names}) VALUES (${columns.map(({ name }) => `@${name}`).join(', ')})`;
  const assigned = columns.map(({ name }) => `"${name}" = @${name}`).join(', ');
  const changed = `UPDATE "${table}" SET ${assigned} WHERE ${keys.map((name) => `"${name}" = @${name}`).join(' AND ')}`;
  return [
    { sql: added, rows: rowsWhere(false) },
    { sql: changed, rows: rowsWhere(true) },
  ].filter(({ rows }) => rows.length > 0);
}
