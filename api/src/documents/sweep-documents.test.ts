import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCase } from '../../test/case-file';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { AuditEntry } from '../audit';
import { instantAfter } from '../kernel/clock';
import { DiskStore } from './disk-store';
import { CaseDocument } from './document.entity';
import { sweepDocuments } from './sweep-documents';

const day = 24 * 3_600_000;
const now = new Date();
let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-sweep-'));
  await Promise.all(['stored', 'arriving'].map((name) => mkdir(join(folder, name))));
});
afterEach(async () => {
  await test.remove();
  await rm(folder, { recursive: true });
});

async function put(where: string, age: number, name = randomBytes(24).toString('hex')): Promise<string> {
  const path = join(folder, where, name);
  await writeFile(path, 'x');
  await utimes(path, new Date(now.getTime() - age), new Date(now.getTime() - age));
  return name;
}

async function addRow(storedName: string, removedAt: string | null): Promise<string> {
  const { id: caseId } = await addCase(test.db);
  const id = storedName.slice(0, 36);
  const row: CaseDocument = {
    id,
    caseId,
    uploaderId: null,
    uploaderName: 'Carl',
    withSubmission: false,
    originalFileName: 'a.pdf',
    storedName,
    mimeType: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    category: 'evidence',
    requestId: null,
    createdAt: now.toISOString(),
    removedAt,
  };
  await test.db.write((tx) => tx.insert(CaseDocument, row));
  return id;
}

const sweep = () => sweepDocuments(test.db, new DiskStore(join(folder, 'stored')), join(folder, 'arriving'), now);

it('purges what was removed more than 30 days ago, and nothing sooner', async () => {
  const [old, recent, kept] = [
    await put('stored', 40 * day),
    await put('stored', 40 * day),
    await put('stored', 40 * day),
  ];
  const purgedId = await addRow(old, instantAfter(now, -30 * day - 1));
  await addRow(recent, instantAfter(now, -30 * day + 60_000));
  await addRow(kept, null);
  expect(await sweep()).toEqual({ purged: 1, orphans: 0, abandoned: 0 });
  expect((await readdir(join(folder, 'stored'))).sort()).toEqual([recent, kept].sort());
  expect(await test.db.read.count(CaseDocument)).toBe(2);
  expect(await test.db.read.countBy(AuditEntry, { action: 'document.purged', subjectId: purgedId })).toBe(1);
});

it('clears what a crash left behind, but nothing that may still be under way', async () => {
  await put('stored', 2 * day);
  const fresh = await put('stored', 60_000);
  await put('arriving', 2 * day, 'old.part');
  await put('arriving', 60_000, 'new.part');
  expect(await sweep()).toEqual({ purged: 0, orphans: 1, abandoned: 1 });
  expect(await readdir(join(folder, 'stored'))).toEqual([fresh]);
  expect(await readdir(join(folder, 'arriving'))).toEqual(['new.part']);
  expect(await sweep()).toEqual({ purged: 0, orphans: 0, abandoned: 0 });
});

it('judges orphans in batches', async () => {
  for (let count = 0; count < 405; count += 1) {
    await put('stored', 2 * day);
  }
  const known = await put('stored', 2 * day);
  await addRow(known, null);
  expect(await sweep()).toMatchObject({ orphans: 405 });
  expect(await readdir(join(folder, 'stored'))).toEqual([known]);
});
