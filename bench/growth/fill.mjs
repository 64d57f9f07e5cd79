import { closeSync, fsyncSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { size } from './firm.mjs';
import { tables } from './tables.mjs';

const require = createRequire(join(root, 'api', 'package.json'));
const batch = 5_000;
const demoUsers = `SELECT id, email, "passwordHash" FROM users WHERE email LIKE '%@demo.local'`;
const head = 'SELECT position FROM audit_head';
const moveHead = () => `UPDATE audit_head SET position = position + ${size.cases * 3}`;

/** Inserts all rows into a SQLite file. The server must not be running. */
export function fillSqlite(file) {
  const Sqlite = require('better-sqlite3');
  const db = new Sqlite(file);
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -262144');
  const staff = staffOf(db.prepare(demoUsers).all(), db.prepare(head).get());
  for (const [table, rows] of Object.entries(tables(staff))) {
    db.transaction(() => {
      let insert;
      for (const row of rows) {
        insert ??= db.prepare(insertInto(table, Object.keys(row)));
        insert.run(Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      }
    })();
  }
  db.exec(moveHead());
  db.pragma('journal_mode = WAL');
  db.close();
  flush(file);
}

/** Waits until the disk has the file; otherwise the kernel would write it while the calls are timed. */
function flush(file) {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

const quoted = (names) => names.map((name) => `"${name}"`).join(', ');
const insertInto = (table, names) =>
  `INSERT INTO ${table} (${quoted(names)}) VALUES (${names.map(() => '?').join(', ')})`;

/** Inserts all rows into a PostgreSQL database. */
export async function fillPostgres(url) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  const [found, position] = [await client.query(demoUsers), await client.query(head)];
  const staff = staffOf(found.rows, position.rows[0]);
  for (const [table, rows] of Object.entries(tables(staff))) {
    for (const some of inBatches(rows)) {
      const names = quoted(Object.keys(some[0]));
      const sql = `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`;
      await client.query(sql, [JSON.stringify(some)]);
    }
  }
  await client.query(moveHead());
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

function* inBatches(rows) {
  let some = [];
  for (const row of rows) {
    some.push(row);
    if (some.length === batch) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) {
    yield some;
  }
}

/** Returns the demo users, to whom some rows belong, and the position after which the audit trail continues. */
const staffOf = (users, { position }) => ({
  admin: users.find(({ email }) => email === 'admin@demo.local'),
  attorney: users.find(({ email }) => email === 'attorney@demo.local'),
  client: users.find(({ email }) => email === 'client@demo.local'),
  head: position,
});
