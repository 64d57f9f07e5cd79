import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@portal/contracts';
import { openBucket } from '../../../test/bucket';
import { addCase } from '../../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../test/database';
import { documentRow } from '../../../test/documents';
import { CaseDocument, openDocumentStore } from '../../casework/documents';
import { ConfigError } from '../../platform/config';
import { AuditEntry } from '../../records/audit';
import { Installation, pairInstallation } from './';

let folder: string;
let test: TestDatabase;
let caseId: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-pairing-'));
  test = await openTestDatabase();
  caseId = (await addCase(test.db)).id;
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const now = () => new Date('2026-03-02T09:00:00.000Z');
const start = (documentsDir = folder, db = test.db) =>
  pairInstallation(db, openDocumentStore({ documentsDir, bucket: undefined }).store, now);
const mark = () => readFileSync(join(folder, 'installation-id'), 'utf8').trim();
const row = () => test.db.read.findOneBy(Installation, {});
const newName = () => randomBytes(24).toString('hex');
const addRow = (storedName: string, change: Partial<CaseDocument> = {}) =>
  test.db.write((tx) => tx.insert(CaseDocument, documentRow({ caseId, storedName, ...change })));

function addFile(where = 'stored', name = newName()): string {
  const path = join(folder, where, name);
  mkdirSync(join(folder, where), { recursive: true });
  writeFileSync(path, 'x');
  utimesSync(path, new Date('2026-02-01'), new Date('2026-02-01'));
  return name;
}

async function addDocuments(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await addRow(addFile());
  }
}

/** All paths in the documents folder. */
const inStore = () => readdirSync(folder, { recursive: true }).map(String).sort();

async function expectRefusal(reason: string): Promise<void> {
  const [before, installation] = [inStore(), await row()];
  const refusal = await start().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toContain(reason);
  expect(String(refusal)).toContain('npm run ops -- adopt-documents');
  expect(String(refusal)).not.toContain('\n');
  expect([inStore(), await row()]).toEqual([before, installation]);
}

it('gives a new database and an empty store the same id, and accepts it at the next start', async () => {
  await start();
  const installation = await row();
  expect(installation).toMatchObject({ id: mark(), pairedAt: now().toISOString() });
  await start();
  expect([mark(), await row()]).toEqual([installation?.id, installation]);
  expect(await test.db.read.countBy(AuditEntry, { action: 'installation.paired' })).toBe(1);
});

it('gives servers that start at the same time on a new database the same id', async () => {
  const doors = isPostgres ? [test.db, await test.openAgain(), await test.openAgain()] : [test.db, test.db, test.db];
  await Promise.all(doors.map((door) => start(folder, door)));
  expect(await test.db.read.count(Installation)).toBe(1);
  expect((await row())?.id).toBe(mark());
  expect(inStore()).toEqual(['installation-id']);
  await Promise.all(doors.slice(1).map((door) => door !== test.db && door.close()));
});

it('refuses files when the database has no rows, even with equal ids, as after restoring an old backup', async () => {
  await start();
  await addDocuments(limits.uploadsAtOnce + 1);
  await test.db.write((tx) => tx.clear(CaseDocument));
  await expectRefusal('the document store holds documents and the database names none, as after an old backup');
});

it('starts after the first uploads were interrupted between the file and its row', async () => {
  await start();
  for (let index = 0; index < limits.uploadsAtOnce; index += 1) {
    addFile();
  }
  await start();
  expect((await row())?.id).toBe(mark());
});

it('completes a first start that was interrupted before the store had its id', async () => {
  await start();
  await addDocuments(2);
  const id = mark();
  rmSync(join(folder, 'installation-id'));
  await test.db.write((tx) => tx.update(Installation, { slot: 'this' }, { pairedAt: null }));
  await start();
  expect([mark(), (await row())?.pairedAt]).toEqual([id, now().toISOString()]);
});

describe('an installation from a version without installation ids', () => {
  it('is paired when files and rows match', async () => {
    await addDocuments(20);
    await addRow(newName(), { removedAt: '2026-03-01T09:00:00.000Z' });
    addFile();
    await start();
    expect((await row())?.id).toBe(mark());
  });

  it('is refused when too many files have no row, as after restoring an old backup', async () => {
    await addDocuments(18);
    addFile();
    await expectRefusal('0 of 18 in the database have no file, 1 of 19 files have no row');
  });

  it('is refused when files are missing', async () => {
    await addDocuments(18);
    await addRow(newName());
    await expectRefusal('1 of 19 in the database have no file, 0 of 18 files have no row');
  });
});

describe('refuses to start, and writes nothing', () => {
  it('with a new or wrong database without documents and a store with documents', async () => {
    addFile();
    await expectRefusal('the document store holds documents and the database names none');
  });

  it('with a new database and a store whose files are all in quarantine', async () => {
    addFile('quarantine', `${newName()}-2026-02-01T00-00-00-000Z`);
    await expectRefusal('the document store holds documents and the database names none');
  });

  it('with a new database and a store that was paired before', async () => {
    await start();
    addFile();
    await test.db.write((tx) => tx.delete(Installation, { slot: 'this' }));
    await expectRefusal('the document store holds documents and the database names none');
  });

  it('with the database of another installation', async () => {
    await start();
    await addDocuments(3);
    writeFileSync(join(folder, 'installation-id'), `${randomUUID()}\n`);
    await expectRefusal('their installation ids differ');
  });

  it('with a database that was copied or restored without its documents', async () => {
    await start();
    await addDocuments(3);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await expectRefusal('the document store holds no file and the database names documents (3)');
  });

  it('with a store that lost its files but not its id', async () => {
    await start();
    await addDocuments(3);
    rmSync(join(folder, 'stored'), { recursive: true });
    await expectRefusal('the document store holds no file and the database names documents (3)');
  });

  it('with documents that were restored without the installation id', async () => {
    await start();
    await addDocuments(3);
    rmSync(join(folder, 'installation-id'));
    await expectRefusal('the database has an installation id and the document store none');
  });

  it('with a database backup from before it had an installation id', async () => {
    await start();
    await addDocuments(3);
    await test.db.write((tx) => tx.delete(Installation, { slot: 'this' }));
    await expectRefusal('the document store has an installation id and the database none');
  });
});

it('starts with an older backup of its own database that has rows for only some of the files', async () => {
  await start();
  await addDocuments(2);
  addFile();
  await start();
});

it('refuses a store with a damaged installation id', async () => {
  await start();
  writeFileSync(join(folder, 'installation-id'), '');
  await expect(start()).rejects.toThrow('The file installation-id in the document store is damaged.');
});

describe('in a bucket', () => {
  it('keeps one id per prefix, and refuses the bucket of another installation', async () => {
    const { settings, objects, close } = await openBucket('live');
    const inBucket = (prefix: string | undefined) =>
      pairInstallation(
        test.db,
        openDocumentStore({ documentsDir: folder, bucket: { ...settings, prefix } }).store,
        now,
      );
    await inBucket('live');
    expect(objects.get('live/installation-id')?.bytes.toString().trim()).toBe((await row())?.id);
    objects.set('installation-id', { bytes: Buffer.from(randomUUID()), at: now().toISOString() });
    await expect(inBucket(undefined)).rejects.toThrow('their installation ids differ');
    await close();
  });

  it('refuses to start while the bucket does not answer, and names the reason', async () => {
    const { settings, close } = await openBucket();
    await close();
    const starting = pairInstallation(
      test.db,
      openDocumentStore({ documentsDir: folder, bucket: settings }).store,
      now,
    );
    await expect(starting).rejects.toThrow(/^The bucket of the documents does not answer at http.*papers\.$/);
    expect(await row()).toBeNull();
  });
});
