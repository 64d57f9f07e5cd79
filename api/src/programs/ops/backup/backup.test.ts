import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs, {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EntityTarget, Not } from 'typeorm';
import { addCase } from '../../../../test/case-record';
import { isPostgres } from '../../../../test/database';
import { documentRow } from '../../../../test/documents';
import { inClear } from '../../../../test/in-clear';
import {
  type Environment,
  type Installations,
  openInstallation,
  openInstallations,
  ops,
} from '../../../../test/installations';
import { hitRow, screeningRow } from '../../../../test/screening';
import { publishList } from '../../../../test/screening-lists';
import { plantWatch } from '../../../../test/watch-row';
import { Watch, WatchAlert, WatchedSubject, WatchMonth } from '../../../billing/watchlist';
import { addMessage, Case } from '../../../casework/cases';
import { CaseDocument, openDocumentStore, SweepDay } from '../../../casework/documents';
import { ListEdition, ListEntry, Screening, ScreeningHit } from '../../../casework/screening';
import { pairInstallation } from '../../../office/installation';
import { readConfig } from '../../../platform/config';
import type { Database } from '../../../platform/db/database';
import { AuditEntry } from '../../../records/audit';
import { CaseKeyRow, encryptFile, recordDataKey, requireCaseKey, unlockCases } from '../../../records/case-keys';
import { recordOperation, wholeInstallation } from '../record-operation';
import { hashFile } from './hash-file';

// Copies of PostgreSQL are made by `npm run prove postgres`.
const itOnSqlite = isPostgres ? it.skip : it;

let installations: Installations;
let folder: string;
let live: Environment;
let db: Database;
const newInstallation = (name: string) => installations.create(name);

beforeEach(async () => {
  installations = openInstallations();
  folder = installations.folder;
  live = await installations.createStarted('live');
  db = await openInstallation(live);
  await pairInstallation(db, openDocumentStore(readConfig(live)).store, () => new Date());
});
afterEach(async () => {
  for (const writer of writers.splice(0)) {
    writer.kill();
  }
  await db.close();
  await installations.remove();
});

const stored = (settings: Environment) => join(settings['DATA_DIR'] ?? '', 'documents', 'stored');
const copy = () => join(folder, 'copy');

async function addDocument(text: string): Promise<string> {
  const storedName = randomBytes(24).toString('hex');
  const sha256 = createHash('sha256').update(text).digest('hex');
  mkdirSync(stored(live), { recursive: true });
  writeFileSync(join(stored(live), storedName), text);
  const { id: caseId } = await addCase(db);
  await db.write((tx) => tx.insert(CaseDocument, documentRow({ caseId, storedName, sha256 })));
  return storedName;
}

/** Stopped after each test, because a process that is left behind keeps Jest from ending. */
const writers: ChildProcess[] = [];

/** Another process, which writes until it is stopped, because SQLite's lock would block this one. */
async function startWriter(): Promise<{ stop(): Promise<void> }> {
  const script = isPostgres
    ? `const { Client } = require('pg'); const client = new Client(process.argv[1]);
       const write = (day) => client.query('INSERT INTO sweep_days VALUES ($1)', [day]); const ready = client.connect();`
    : `const db = new (require('./api/src/platform/db/sqlite/sqlite.cjs'))(process.argv[1]); const ready = Promise.resolve();
       const write = async (day) => db.prepare('INSERT INTO sweep_days VALUES (?)').run(day);`;
  // SQLite gives its lock to whoever asks first after a release, so without a pause this process would always be the first.
  const loop = `ready.then(async () => { for (let day = 0; ; day += 1) { await write(String(day));
    if (day === 5) console.log('writing'); await new Promise((resolve) => setTimeout(resolve, 1)); } });`;
  const target = live['DATABASE_URL'] ?? join(live['DATA_DIR'] ?? '', 'portal.sqlite');
  const child = spawn(process.execPath, ['-e', `${script} ${loop}`, target], { stdio: ['ignore', 'pipe', 'inherit'] });
  writers.push(child);
  await once(child.stdout, 'data');
  return {
    async stop() {
      expect(child.exitCode).toBeNull();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

const screeningTables: readonly EntityTarget<{ id: string }>[] = [
  ListEdition,
  ListEntry,
  Screening,
  ScreeningHit,
  Watch,
  WatchedSubject,
  WatchMonth,
  WatchAlert,
];

/** A live list, a search on it with a decided hit, and a watchlist. */
async function addScreenings(caseId: string): Promise<void> {
  await publishList(db, 'own', [{ key: 'A1', name: 'Listed Trading' }]);
  const at = '2026-03-02T09:00:00.000Z';
  const decisions = inClear([
    { state: 'not-them' as const, reason: 'Another firm.', byId: randomUUID(), byName: 'Ann', at },
  ]);
  await db.write(async (tx) => {
    await tx.insert(Screening, screeningRow({ caseId }));
    await tx.insert(ScreeningHit, hitRow({ caseId, state: 'not-them', decisions }));
    await plantWatch(tx, { caseId, clientId: randomUUID() });
  });
}

it('backs up a database that is written to, and restores it with its documents', async () => {
  const name = await addDocument('evidence');
  const { id: caseId } = await db.read.findOneByOrFail(Case, {});
  await addScreenings(caseId);
  const writer = await startWriter();
  expect(await ops(live, 'backup', copy())).toMatchObject({ code: 0, err: [] });
  await writer.stop();

  const restored = await newInstallation('restored');
  expect(await ops(restored, 'restore', copy(), '--unsigned')).toMatchObject({ code: 0, err: [] });
  expect(readFileSync(join(stored(restored), name), 'utf8')).toBe('evidence');
  expect(await ops(restored, 'check')).toMatchObject({ code: 0, err: [] });
  const other = await openInstallation(restored);
  await pairInstallation(other, openDocumentStore(readConfig(restored)).store, () => new Date());
  expect(await other.read.count(Case)).toBe(1);
  for (const table of screeningTables) {
    const rows = await db.read.find(table, { order: { id: 'ASC' } });
    expect(rows).not.toEqual([]);
    expect(await other.read.find(table, { order: { id: 'ASC' } })).toEqual(rows);
  }
  expect(await other.read.count(SweepDay)).toBeGreaterThan(5);
  const actions = (await other.read.find(AuditEntry)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['backup.restored', 'installation.checked']));
  await other.close();
}, 60_000);

it('is recorded, though a busy portal has the lock of SQLite at first', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  jest.spyOn(db, 'write').mockRejectedValueOnce(busy);
  await recordOperation(db, 'backup.made', {}, new Date(), wholeInstallation);
  expect(await db.read.countBy(AuditEntry, { action: 'backup.made' })).toBe(1);
});

it('refuses a folder that is not empty', async () => {
  mkdirSync(copy());
  writeFileSync(join(copy(), 'x'), '');
  expect(await ops(live, 'backup', copy())).toMatchObject({ code: 1, err: [expect.stringContaining('is not empty')] });
});

it('names documents that the store lacks, and still copies the rest', async () => {
  const [kept, lost] = [await addDocument('same'), await addDocument('same')];
  rmSync(join(stored(live), lost));
  expect(await ops(live, 'backup', copy())).toMatchObject({ code: 1, err: [expect.stringContaining('but for 1')] });
  expect(readdirSync(join(copy(), 'documents'))).toEqual([kept]);
  expect(await ops(await newInstallation('restored'), 'restore', copy(), '--unsigned')).toMatchObject({ code: 0 });
}, 60_000);

describe('encrypted content', () => {
  /** Makes the installation as a running portal with a message and a document leaves it. */
  async function addContent(): Promise<void> {
    const config = readConfig(live);
    await recordDataKey(db, config, new Date());
    await unlockCases(db, config);
    const { id: caseId } = await addCase(db);
    const at = new Date().toISOString();
    await db.write((tx) => addMessage(tx, { caseId, sender: null, messageType: 'system', content: 'secret', at }));
    const storedName = randomBytes(24).toString('hex');
    const key = await requireCaseKey(db.read, caseId);
    mkdirSync(stored(live), { recursive: true });
    const bytes = await buffer(Readable.from(encryptFile(key, storedName, Readable.from([Buffer.from('secret')]))));
    writeFileSync(join(stored(live), storedName), bytes);
    const sha256 = createHash('sha256').update('secret').digest('hex');
    const row = documentRow({ caseId, storedName, sha256, isEncrypted: true });
    await db.write((tx) => tx.insert(CaseDocument, row));
  }
  const keyFile = (settings: Environment) => join(settings['DATA_DIR'] ?? '', 'data-key');

  it('is backed up without its data key, and restored with it only', async () => {
    await addContent();
    expect(await ops(live, 'backup', copy())).toMatchObject({ code: 0, err: [] });
    for (const name of readdirSync(copy(), { recursive: true, encoding: 'utf8' })) {
      const path = join(copy(), name);
      const key = readFileSync(keyFile(live));
      expect(statSync(path).isFile() && readFileSync(path).includes(key)).toBe(false);
    }
    const restored = await newInstallation('restored');
    const refused = await ops(restored, 'restore', copy());
    expect(refused).toMatchObject({ code: 1, err: [expect.stringContaining('DATA_KEY is not set')] });
    const wrong = { ...restored, DATA_KEY: 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z' };
    expect(await ops(wrong, 'restore', copy())).toMatchObject({
      code: 1,
      err: [expect.stringContaining('DATA_KEY is')],
    });
    expect(existsSync(join(restored['DATA_DIR'] ?? '', 'documents'))).toBe(false);

    const right = { ...restored, DATA_KEY: readFileSync(keyFile(live), 'utf8') };
    expect(await ops(right, 'restore', copy())).toMatchObject({ code: 0, err: [] });
    expect(await ops(right, 'check')).toMatchObject({ code: 0, err: [] });
    expect(await ops(wrong, 'check')).toMatchObject({ code: 1 });
  }, 60_000);

  it('is not restored when somebody without the data key has changed it', async () => {
    await addContent();
    await ops(live, 'backup', copy());
    const target: Environment = { ...(await newInstallation('target')), DATA_KEY: readFileSync(keyFile(live), 'utf8') };
    const signed = readFileSync(join(copy(), 'manifest.json'), 'utf8');
    const manifest = JSON.parse(signed);
    const database = join(copy(), manifest.database.name);
    // As with another admin in it: every hash is right again.
    appendFileSync(database, ' ');
    const changed = { ...manifest, database: await hashFile(database, manifest.database.name) };
    const expectRefusal = async (text: object) => {
      writeFileSync(join(copy(), 'manifest.json'), JSON.stringify(text));
      const refused = await ops(target, 'restore', copy());
      expect(refused).toMatchObject({ code: 1, err: [expect.stringContaining('no signature by DATA_KEY')] });
    };
    await expectRefusal(changed);
    // Puts the signed manifest back after the changed one was read.
    const read = fs.createReadStream;
    jest.spyOn(fs, 'createReadStream').mockImplementation((path, options) => {
      writeFileSync(join(copy(), 'manifest.json'), signed);
      return read(path, options);
    });
    await expectRefusal(changed);
    jest.restoreAllMocks();
    rmSync(join(copy(), 'manifest.signature'));
    await expectRefusal(changed);
    await expectRefusal({ ...changed, dataKeyId: undefined });
    expect(existsSync(join(target['DATA_DIR'] ?? '', 'documents'))).toBe(false);
  }, 60_000);

  it('is named by check and backup when it cannot be decrypted', async () => {
    await addContent();
    await db.write((tx) => tx.delete(CaseKeyRow, { dataKeyId: Not('') }));
    const { code, err } = await ops(live, 'check');
    expect([code, err.join()]).toEqual([1, expect.stringContaining('Documents with other bytes than were sent')]);
    expect(err.join()).toContain('Cases with texts that cannot be decrypted');
    expect(await ops(live, 'backup', copy())).toMatchObject({ code: 1, err: [expect.stringContaining('but for 1')] });
    rmSync(keyFile(live));
    expect(await ops(live, 'backup', join(folder, 'second'))).toMatchObject({
      code: 1,
      err: [expect.stringContaining('there is no')],
    });
    expect(existsSync(keyFile(live))).toBe(false);
  }, 60_000);

  it('is read with the new data key after a rotation', async () => {
    await addContent();
    const previous = readFileSync(keyFile(live), 'utf8');
    const next = { ...live, DATA_KEY: 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z' };
    expect(await ops(next, 'rotate-data-key')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('DATA_KEY is')],
    });
    const both = { ...next, DATA_KEY_PREVIOUS: previous };
    expect(await ops(live, 'rotate-data-key')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('Set DATA_KEY to the new key')],
    });
    expect(await ops(both, 'rotate-data-key')).toMatchObject({
      code: 0,
      out: [expect.stringMatching(/^Encrypted the keys of 1 cases/), expect.any(String)],
    });
    expect(await ops(next, 'check')).toMatchObject({ code: 0, err: [] });
    expect(await ops(live, 'check')).toMatchObject({ code: 1 });
  }, 60_000);
});

describe('restore', () => {
  let target: Environment;
  beforeEach(async () => {
    await addDocument('evidence');
    await ops(live, 'backup', copy());
    target = await newInstallation('target');
  }, 60_000);
  const expectRefusal = async (reason: string) => {
    expect(await ops(target, 'restore', copy(), '--unsigned')).toMatchObject({
      code: 1,
      err: [expect.stringContaining(reason)],
    });
    expect(existsSync(join(target['DATA_DIR'] ?? '', 'portal.sqlite'))).toBe(false);
  };

  // What these refusals read is the same for both databases.
  itOnSqlite.each(['manifest.json', 'documents'])('refuses a backup without its %s', async (name) => {
    rmSync(join(copy(), name), { recursive: true });
    await expectRefusal(name === 'documents' ? 'is missing' : 'no complete backup');
    expect(existsSync(stored(target))).toBe(false);
  });

  itOnSqlite('refuses a backup with a changed document', async () => {
    const [name = ''] = readdirSync(join(copy(), 'documents'));
    writeFileSync(join(copy(), 'documents', name), 'evidencf');
    await expectRefusal('is changed');
    expect(existsSync(stored(target))).toBe(false);
  });

  itOnSqlite('refuses a backup of a newer version, and one with a file outside of its folder', async () => {
    const file = join(copy(), 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const restoreWith = async (change: object, reason: string) => {
      writeFileSync(file, JSON.stringify({ ...manifest, ...change }));
      await expectRefusal(reason);
    };
    await restoreWith({ migrations: [...manifest.migrations, 'Later2000000000000'] }, 'newer version');
    const [{ name, ...facts }] = manifest.documents;
    await restoreWith({ documents: [{ ...facts, name: `../documents/${name}` }] }, 'cannot be read');
  });

  it('refuses to replace a database', async () => {
    const target = { ...live, DATA_DIR: join(folder, 'target') };
    if (!isPostgres) {
      mkdirSync(target.DATA_DIR);
      writeFileSync(join(target.DATA_DIR, 'portal.sqlite'), '');
    }
    const { code, err } = await ops(target, 'restore', copy(), '--unsigned');
    expect([code, err]).toEqual([1, [expect.stringMatching(/exists\.|has tables/)]]);
  });

  it('refuses to mix its documents with others', async () => {
    cpSync(stored(live), stored(target), { recursive: true });
    await expectRefusal('document store is not empty');
  });

  it('refuses while a portal runs', async () => {
    const server: Server = createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    target['PORT'] = String((server.address() as AddressInfo).port);
    await expectRefusal('A portal answers on port').finally(() => server.close());
  });
});

describe('check', () => {
  it('reports lost and changed files', async () => {
    const [lost, changed] = [await addDocument('one'), await addDocument('two')];
    rmSync(join(stored(live), lost));
    writeFileSync(join(stored(live), changed), 'twx');
    const { code, err } = await ops(live, 'check');
    expect([code, err]).toEqual([1, [expect.stringMatching(/1 documents have no file\. Documents with other bytes/)]]);
  });

  it('names a live list that lacks entries', async () => {
    await publishList(db, 'own', [
      { key: 'A1', name: 'Listed Trading' },
      { key: 'A2', name: 'Another Firm' },
    ]);
    await publishList(db, 'whole', [{ key: 'A1', name: 'Listed Trading' }]);
    await db.write((tx) => tx.delete(ListEntry, { key: 'A2' }));
    const { code, err } = await ops(live, 'check');
    expect([code, err]).toEqual([1, [expect.stringMatching(/than were imported, to import again: own\./)]]);
  });

  // PostgreSQL answers a damaged page when it is read, and has no file here to damage.
  itOnSqlite('reports rows that point to nothing', async () => {
    await db.write(async (tx) => {
      await tx.query('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
      await tx.query('CREATE TABLE children (parent INTEGER REFERENCES parents(id) DEFERRABLE INITIALLY DEFERRED)');
    });
    const { default: Sqlite } = await import('../../../platform/db/sqlite/sqlite.cjs');
    const connection = new Sqlite(join(live['DATA_DIR'] ?? '', 'portal.sqlite'));
    connection.pragma('foreign_keys = OFF');
    connection.exec('INSERT INTO children VALUES (7)');
    connection.close();
    expect(await ops(live, 'check')).toMatchObject({ code: 1, err: [expect.stringContaining('is damaged')] });
  });
});

describe('first-admin', () => {
  it('invites once and leaves a good link alone', async () => {
    expect((await ops(live, 'first-admin', 'root@example.com')).out[0]).toContain('Invited root@example.com');
    expect((await ops(live, 'first-admin', 'root@example.com')).out[0]).toContain('still good');
  });

  it.each([[], ['nobody'], ['a@example.com', 'b@example.com']])('refuses %j', async (...words) => {
    expect(await ops(live, 'first-admin', ...words)).toMatchObject({ code: 1, err: [expect.stringContaining('Name')] });
  });

  it.each(['passwordHash', 'lastLoginAt'])('refuses when there is an admin with a %s', async (column) => {
    await ops(live, 'first-admin', 'root@example.com');
    await db.write((tx) => tx.query(`UPDATE users SET "${column}" = '2026-03-02T09:00:00.000Z'`));
    expect(await ops(live, 'first-admin', 'me@example.com')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('There is an admin already')],
    });
  });
});
