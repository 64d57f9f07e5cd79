import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../scripts/install.mjs';
import { signIn } from './growth/sign-in.mjs';
import { atLeast, rounded } from './measure.mjs';
import { fillSmallFirm, startPortal } from './small-firm.mjs';

const require = createRequire(join(root, 'api', 'package.json'));
const port = 4717;
const cases = 1_000;
const clients = 20;
const count = 1_000;
const wanted = 0.5;

const submission = {
  fullName: 'Mona Khan',
  email: 'client@demo.local',
  caseType: 'company',
  serviceLevel: 'quick',
  confidentialityConfirmed: true,
  subjectDetails: { companyName: 'Karalo Trading FZE', concerns: 'They ask for payment before the inspection.' },
};

/** The writes that are measured; each works on the cases that the submissions have made. */
const kinds = {
  submissions: { path: '/cases/submit', body: () => submission },
  assignments: { path: '/cases/assign', body: (caseId, { attorneyId }) => ({ caseId, attorneyId }) },
  messages: { path: '/messages/send', body: (caseId) => ({ caseId, content: 'The register has answered.' }) },
};

/**
 * Compares the writes that the API accepts in a second from 20 clients with SQLite alone, which inserts the same rows: one
 * transaction for each write, each flushed to the disk.
 */
export async function writes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-writes-'));
  try {
    await fillSmallFirm(dataDir, { cases, port });
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
  copyFileSync(file, before);
  const portal = await measuredPortal(dataDir, kind);
  const alone = replayed(before, file);
  const facts = `${Math.round(portal)} a second, SQLite alone ${Math.round(alone)}`;
  return atLeast(`${name} (${facts})`, rounded(portal / alone, 2), wanted, 'of SQLite');
}

/** Returns the accepted writes per second. */
async function measuredPortal(dataDir, { path, body }) {
  const targets = targetsIn(join(dataDir, 'portal.sqlite'));
  const portal = await startPortal(dataDir, port);
  try {
    const cookie = await signIn(portal.url, 'admin@demo.local');
    let turn = 0;
    const setupRequest = (request) => {
      const caseId = targets.caseIds[turn++ % count];
      return { ...request, body: JSON.stringify(body(caseId, targets)) };
    };
    const { duration, '2xx': accepted } = await autocannon({
      url: `${portal.url}/api${path}`,
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      connections: clients,
      amount: count,
      requests: [{ setupRequest }],
    });
    if (accepted !== count) {
      throw new Error(`${path} accepted ${accepted} of ${count} writes.`);
    }
    return count / duration;
  } finally {
    await portal.stop();
  }
}

function targetsIn(file) {
  const db = open(file, { readonly: true });
  const caseIds = db
    .prepare('SELECT id FROM cases ORDER BY "createdAt" DESC, id LIMIT ?')
    .all(count)
    .map(({ id }) => id);
  const { id: attorneyId } = db.prepare(`SELECT id FROM users WHERE email = 'attorney@demo.local'`).get();
  db.close();
  return { caseIds, attorneyId };
}

/** Inserts the rows that `after` has and `before` has not, and returns the writes per second. */
function replayed(before, after) {
  const rows = newRows(before, after);
  const db = open(before);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const inserts = rows.map(({ table, columns, values }) => ({
    values,
    statement: db.prepare(
      `INSERT OR REPLACE INTO "${table}" (${columns}) VALUES (${values[0].map(() => '?').join(', ')})`,
    ),
  }));
  const write = db.transaction((turn) => {
    for (const { statement, values } of inserts) {
      for (const row of values.slice(share(values, turn), share(values, turn + 1))) {
        statement.run(row);
      }
    }
  });
  const began = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    write(turn);
  }
  const seconds = (performance.now() - began) / 1_000;
  db.close();
  return count / seconds;
}

const share = (values, turn) => Math.floor((values.length * turn) / count);

/** Returns the added rows by table, without the tables that belong to a full-text index, which triggers fill. */
function newRows(before, after) {
  const db = open(after, { readonly: true });
  db.prepare('ATTACH ? AS earlier').run(before);
  const tables = db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_texts%' AND name NOT LIKE 'sqlite%'`,
    )
    .all();
  const found = tables.flatMap(({ name: table }) => {
    const columns = db.pragma(`table_info("${table}")`).map(({ name }) => `"${name}"`);
    const values = db
      .prepare(`SELECT ${columns} FROM main."${table}" EXCEPT SELECT ${columns} FROM earlier."${table}"`)
      .raw()
      .all();
    const isNew =
      db.prepare(`SELECT COUNT(*) FROM main."${table}"`).pluck().get() >
      db.prepare(`SELECT COUNT(*) FROM earlier."${table}"`).pluck().get();
    return isNew && values.length > 0 ? [{ table, columns: columns.join(', '), values }] : [];
  });
  db.close();
  return found;
}

const open = (file, options) => new (require('better-sqlite3'))(file, options);
