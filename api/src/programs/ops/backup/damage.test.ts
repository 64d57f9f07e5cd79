import { randomBytes, randomUUID } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type Database from 'better-sqlite3';
import { Client } from 'pg';
import { addCase } from '../../../../test/case-record';
import { isPostgres } from '../../../../test/database';
import { documentRow } from '../../../../test/documents';
import {
  type Environment,
  type Installations,
  openInstallation,
  openInstallations,
  ops,
} from '../../../../test/installations';
import { CaseDocument, openDocumentStore } from '../../../casework/documents';
import { pairInstallation } from '../../../office/installation';
import { readConfig } from '../../../platform/config';
import type { Database as PortalDatabase } from '../../../platform/db/database';
import { AuditEntry } from '../../../records/audit';
import { hashFile } from './hash-file';
import { manifestName, readManifest } from './manifest';
import { restoreDatabase } from './restore-database';

// The two databases are copied in different ways, and a file is damaged in other ways than a server. `npm test` damages copies of
// SQLite, `npm run prove postgres` those of PostgreSQL, too.
const itOnSqlite = isPostgres ? it.skip : it;
const itOnPostgres = isPostgres ? it : it.skip;

let installations: Installations;
let live: Environment;
let db: PortalDatabase;
let copy: string;
beforeEach(async () => {
  installations = openInstallations();
  copy = join(installations.folder, 'copy');
  live = await installations.createStarted('live');
  db = await openInstallation(live);
  await pairInstallation(db, storeOf(live), () => new Date());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await db.close();
  await installations.remove();
});

const storeOf = (settings: Environment) => openDocumentStore(readConfig(settings)).store;
const pathIn = (settings: Environment, ...names: string[]) => join(settings['DATA_DIR'] ?? '', ...names);

/** Adds a row and, unless `change` says otherwise, a file with the bytes that it names. */
async function addDocument({ hasFile = true, ...change }: Partial<CaseDocument> & { hasFile?: boolean } = {}) {
  const storedName = randomBytes(24).toString('hex');
  const folder = pathIn(live, 'documents', 'stored');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, storedName);
  writeFileSync(path, 'evidence');
  const { sha256 } = await hashFile(path, storedName);
  if (!hasFile) {
    rmSync(path);
  }
  const { id: caseId } = await addCase(db);
  await db.write((tx) => tx.insert(CaseDocument, documentRow({ caseId, storedName, sha256, ...change })));
  return storedName;
}

/** Changes the file of the database as a fault of the disk or another program would. */
async function damageDatabase(damage: (file: Database.Database) => void) {
  const { default: Sqlite } = await import('../../../platform/db/sqlite/sqlite.cjs');
  const file = new Sqlite(pathIn(live, 'portal.sqlite'));
  damage(file);
  file.close();
}
const breakTrail = (file: Database.Database) =>
  file.exec(`DROP TRIGGER audit_entries_no_update; UPDATE audit_entries SET action = 'x' WHERE "position" = 1`);
const breakRule = (file: Database.Database) => {
  file.exec('CREATE TABLE named (name TEXT); INSERT INTO named VALUES (NULL)');
  file.unsafeMode();
  file.pragma('writable_schema = ON');
  file.exec(`UPDATE sqlite_master SET sql = 'CREATE TABLE named (name TEXT NOT NULL)' WHERE name = 'named'`);
};
const breakReference = (file: Database.Database) => {
  file.pragma('foreign_keys = OFF');
  file.exec('CREATE TABLE parents (id INTEGER PRIMARY KEY); CREATE TABLE children (parent REFERENCES parents(id))');
  file.exec('INSERT INTO children VALUES (7)');
};

/** The detail of an entry of the audit trail, which the page System shows. */
const recorded = async (action: string) => (await db.read.findOneByOrFail(AuditEntry, { action })).detail;

const expectRefusal = async (settings: Environment, words: string[], reason: string) =>
  expect(await ops(settings, ...words)).toMatchObject({ code: 1, err: [expect.stringContaining(reason)] });

describe('backup', () => {
  it('writes for its owner only', async () => {
    const name = await addDocument();
    expect(await ops(live, 'backup', copy)).toMatchObject({ code: 0, err: [] });
    const modes = ['.', 'documents', join('documents', name), manifestName, 'erasures.ndjson'].map(
      (path) => statSync(join(copy, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
  });

  it('is recorded with what it holds and lacks', async () => {
    await addDocument();
    await addDocument({ hasFile: false });
    expect((await ops(live, 'backup', copy)).code).toBe(1);
    const { auditHead } = await readManifest(copy);
    expect(await recorded('backup.made')).toEqual({ documents: 1, lost: 1, auditHead });
  });

  it('copies the database of an earlier version, and leaves it as it is', async () => {
    const [{ id, timestamp, name }] = await db.read.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1');
    const change = (sql: string) => db.write((tx) => tx.query(sql));
    await change(`DELETE FROM migrations WHERE id = ${id}`);
    expect(await ops(live, 'backup', copy)).toMatchObject({ code: 0, err: [] });
    await change(`INSERT INTO migrations (id, "timestamp", name) VALUES (${id}, ${timestamp}, '${name}')`);
    expect(await db.read.countBy(AuditEntry, { action: 'backup.made' })).toBe(0);
  });

  it('refuses the documents of another installation', async () => {
    await storeOf(live).writeInstallationId(randomUUID());
    await expectRefusal(live, ['backup', copy], 'do not carry the same installation id');
  });

  // Otherwise a document that arrives between would have a row in the copy and no file.
  itOnPostgres('copies the moment in which it has read which documents there are', async () => {
    const tools = join(installations.folder, 'tools');
    mkdirSync(tools);
    const tool = `#!/bin/sh\necho "$@" > ${tools}/asked\nPATH="\${PATH#*:}" exec pg_dump "$@"\n`;
    writeFileSync(join(tools, 'pg_dump'), tool, { mode: 0o755 });
    const path = process.env['PATH'];
    process.env['PATH'] = `${tools}:${path}`;
    const { code } = await ops(live, 'backup', copy);
    process.env['PATH'] = path;
    expect([code, readFileSync(join(tools, 'asked'), 'utf8')]).toEqual([
      0,
      expect.stringMatching(/--snapshot=[\dA-F]+-/),
    ]);
  });

  it('needs no file of a document that was removed or is infected', async () => {
    await addDocument({ hasFile: false, removedAt: '2026-03-02T09:00:00.000Z' });
    await addDocument({ hasFile: false, scanStatus: 'infected' });
    expect(await ops(live, 'backup', copy)).toMatchObject({ code: 0, err: [] });
  });

  it('reads back what it has written', async () => {
    const name = await addDocument();
    const write = fsPromises.writeFile;
    jest.spyOn(fsPromises, 'writeFile').mockImplementation(async (path, ...given) => {
      await write(path, ...given);
      if (String(path).endsWith(manifestName)) {
        await write(join(copy, 'documents', name), 'evidencf');
      }
    });
    await expectRefusal(live, ['backup', copy], `The backup is not whole: ${name} is changed.`);
  });

  itOnSqlite.each([
    ['a rule of a table', breakRule],
    ['a reference', breakReference],
  ])('refuses a database that breaks %s', async (_what, damage) => {
    await damageDatabase(damage);
    await expectRefusal(live, ['backup', copy], 'The copy of the database is damaged');
  });
});

describe('restore', () => {
  let target: Environment;
  beforeEach(async () => {
    target = await installations.create('target');
  });

  // What these refusals read is the same for both databases.
  itOnSqlite.each([
    ['portal.sqlite-wal', 'portal.sqlite-wal exists'],
    ['portal.sqlite-shm', 'portal.sqlite-shm exists'],
    [join('documents', 'quarantine', `${'a'.repeat(48)}-2026-02-01T09-00-00-000Z`), 'document store is not empty'],
    [join('documents', 'installation-id'), 'document store is not empty'],
  ])('refuses where there is %s', async (name, reason) => {
    await ops(live, 'backup', copy);
    mkdirSync(join(pathIn(target, name), '..'), { recursive: true });
    writeFileSync(pathIn(target, name), randomUUID());
    await expectRefusal(target, ['restore', copy, '--unsigned'], reason);
  });

  itOnSqlite('refuses the other kind of database', async () => {
    await ops(live, 'backup', copy);
    const other = { ...target, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    await expectRefusal(other, ['restore', copy, '--unsigned'], 'This backup is of SQLite: unset DATABASE_URL.');
  });

  itOnSqlite('leaves no database behind when a document changes meanwhile', async () => {
    const name = await addDocument();
    await ops(live, 'backup', copy);
    const read = fs.createReadStream;
    let reads = 0;
    jest.spyOn(fs, 'createReadStream').mockImplementation((path, options) => {
      const isChanged = String(path).endsWith(name) && ++reads === 2;
      return isChanged ? (Readable.from([Buffer.from('evidencf')]) as fs.ReadStream) : read(path, options);
    });
    await expectRefusal(target, ['restore', copy, '--unsigned'], `${name} changed while the backup was restored.`);
    expect(existsSync(pathIn(target, 'portal.sqlite'))).toBe(false);
  });

  it('restores no database that is exchanged after its hash was compared', async () => {
    await ops(live, 'backup', copy);
    const { database } = await readManifest(copy);
    const file = join(copy, database.name);
    const read = fs.createReadStream;
    let reads = 0;
    jest.spyOn(fs, 'createReadStream').mockImplementation((path, options) => {
      if (path === file && ++reads === 2) {
        fs.appendFileSync(file, 'evil');
      }
      return read(path, options);
    });
    await expectRefusal(
      target,
      ['restore', copy, '--unsigned'],
      `${database.name} changed while the backup was restored.`,
    );
    expect(existsSync(pathIn(target, 'portal.sqlite'))).toBe(false);
    expect(readdirSync(pathIn(target), { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
      [],
    );
  });

  itOnSqlite('replaces no database that has appeared', async () => {
    await ops(live, 'backup', copy);
    const file = pathIn(target, 'portal.sqlite');
    mkdirSync(pathIn(target), { recursive: true });
    writeFileSync(file, 'of a portal');
    const restoring = restoreDatabase(await readManifest(copy), copy, { location: { file }, stagingDir: '' });
    await expect(restoring).rejects.toThrow('EEXIST');
    expect([readFileSync(file, 'utf8'), readdirSync(pathIn(target))]).toEqual(['of a portal', ['portal.sqlite']]);
  });

  itOnPostgres(
    'leaves no table behind when it is interrupted',
    async () => {
      await ops(live, 'backup', copy);
      const dump = readFileSync(join(copy, 'portal.dump'));
      writeFileSync(join(copy, 'portal.dump'), dump.subarray(0, dump.length - 1_000));
      const url = target['DATABASE_URL'] ?? '';
      const database = await hashFile(join(copy, 'portal.dump'), 'portal.dump');
      const restoring = restoreDatabase({ ...(await readManifest(copy)), database }, copy, {
        location: { url },
        stagingDir: join(copy, '../staging'),
      });
      await expect(restoring).rejects.toThrow('pg_restore failed');
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
      );
      await client.end();
      expect(rows).toEqual([]);
    },
    60_000,
  );

  itOnSqlite('says that the result is unsound when the trail is', async () => {
    await damageDatabase(breakTrail);
    expect((await ops(live, 'backup', copy)).code).toBe(0);
    await expectRefusal(target, ['restore', copy, '--unsigned'], 'The restored installation is unsound; run check.');
  });

  it('says that the result is unsound when it lacks a document that the backup does not name as lost', async () => {
    await addDocument({ hasFile: false });
    await ops(live, 'backup', copy);
    const manifest = await readManifest(copy);
    writeFileSync(join(copy, manifestName), JSON.stringify({ ...manifest, lost: [] }));
    await expectRefusal(target, ['restore', copy, '--unsigned'], 'The restored installation is unsound; run check.');
  });

  it('takes no erasure from the backup of another installation beside it', async () => {
    await ops(live, 'backup', copy);
    const other = join(installations.folder, 'other');
    fs.cpSync(copy, other, { recursive: true });
    const erasures = join(other, 'erasures.ndjson');
    writeFileSync(erasures, 'an erasure\n');
    const change = { installationId: randomUUID(), erasures: await hashFile(erasures, 'erasures.ndjson') };
    writeFileSync(join(other, manifestName), JSON.stringify({ ...(await readManifest(copy)), ...change }));
    const { code, out } = await ops(target, 'restore', copy, '--unsigned');
    expect([code, out.at(-1)]).toEqual([0, expect.stringContaining('of 0 known erasures')]);
  });

  it('says when an erasure of the ledger was not repeated', async () => {
    await ops(live, 'backup', copy);
    const ledger = join(installations.folder, 'ledger');
    writeFileSync(ledger, 'changed by hand\n');
    await expectRefusal(target, ['restore', copy, '--unsigned', '--erasures', ledger], '1 erasures are damaged');
  });
});

describe('check', () => {
  it('names the documents of another installation', async () => {
    await storeOf(live).writeInstallationId(randomUUID());
    await expectRefusal(live, ['check'], 'do not carry the same installation id');
    const problems = ['The database and the document store do not carry the same installation id.'];
    expect(await recorded('installation.checked')).toMatchObject({ problems });
  });

  itOnSqlite('names a broken trail', async () => {
    await damageDatabase(breakTrail);
    await expectRefusal(live, ['check'], 'The audit trail is unsound from entry 1 on.');
  });

  it('names mails that cannot be decrypted', async () => {
    expect((await ops(live, 'first-admin', 'root@example.com')).code).toBe(0);
    await db.write((tx) => tx.query(`UPDATE mails SET body = SUBSTR(body, 1, 60)`));
    await expectRefusal(live, ['check'], 'Cases with texts that cannot be decrypted: of the mails that wait.');
  });
});

it('makes a folder for the copy and nothing else', async () => {
  await ops(live, 'backup', copy);
  expect(readdirSync(copy).sort()).toEqual(
    ['documents', 'erasures.ndjson', manifestName, isPostgres ? 'portal.dump' : 'portal.sqlite'].sort(),
  );
});
