import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openBucket } from '../../../../test/bucket';
import { addCase } from '../../../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../../test/database';
import { addSweepDays, documentRow } from '../../../../test/documents';
import { instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs, minuteMs } from '../../../platform/kernel/durations';
import { AuditEntry } from '../../../records/audit';
import { CaseDocument } from '../document.entity';
import { DiskStore } from '../store/disk-store';
import type { DocumentStore } from '../store/document-store';
import { S3Store } from '../store/s3-store';
import { sweepDocuments } from './sweep-documents';

const now = new Date();
let test: TestDatabase;
let folder: string;
let store: DocumentStore;
let caseId: string;
let logged: string[];
beforeEach(async () => {
  test = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-sweep-'));
  await Promise.all(['stored', 'arriving'].map((name) => mkdir(join(folder, name))));
  store = new DiskStore(folder);
  caseId = (await addCase(test.db)).id;
  logged = [];
});
afterEach(async () => {
  await test.remove();
  await rm(folder, { recursive: true });
});

async function put(where: string, ageMs: number, name = randomBytes(24).toString('hex')): Promise<string> {
  const path = join(folder, where, name);
  await writeFile(path, 'x');
  await utimes(path, new Date(now.getTime() - ageMs), new Date(now.getTime() - ageMs));
  return name;
}

async function addRow(storedName: string, removedAt: string | null = null): Promise<string> {
  const row = documentRow({ caseId, storedName, removedAt });
  await test.db.write((tx) => tx.insert(CaseDocument, row));
  return row.id;
}

/** Adds documents with a row and a file each. */
async function putDocuments(count: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    names.push(await put('stored', 2 * dayMs));
    await addRow(names.at(-1) ?? '');
  }
  return names;
}

const log = pino({}, { write: (line: string) => logged.push(line) });
const messages = () => logged.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);
const sweep = (time = now, db = test.db) =>
  sweepDocuments({ db, store, stagingDir: join(folder, 'arriving'), log }, time);
const noChange = { moved: 0, removed: 0, restored: 0, purged: 0, abandoned: 0 };
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const stored = async () => (await readdir(join(folder, 'stored'))).sort();
const quarantined = async () => (await readdir(join(folder, 'quarantine')).catch(() => [])).sort();
const trail = async () =>
  (await test.db.read.find(AuditEntry, { order: { position: 'ASC' } })).map(({ action, detail }) => [action, detail]);

it('deletes documents that were removed more than 30 days ago, and no others', async () => {
  const [old, recent, kept] = [
    await put('stored', 40 * dayMs),
    await put('stored', 40 * dayMs),
    await put('stored', 40 * dayMs),
  ];
  await addSweepDays(test.db, now, 30);
  const purgedId = await addRow(old, instantAfter(now, -30 * dayMs - 1));
  await addRow(recent, instantAfter(now, -30 * dayMs + minuteMs));
  await addRow(kept);
  expect(await sweep()).toEqual({ ...noChange, purged: 1 });
  expect(await stored()).toEqual([recent, kept].sort());
  expect(await test.db.read.count(CaseDocument)).toBe(2);
  expect(await test.db.read.countBy(AuditEntry, { action: 'document.purged', subjectId: purgedId })).toBe(1);
});

it('moves orphans to the quarantine, except files of running uploads', async () => {
  const names = await putDocuments(19);
  const orphan = await put('stored', 2 * dayMs);
  const fresh = await put('stored', minuteMs);
  await put('arriving', 2 * dayMs, 'old.part');
  await put('arriving', minuteMs, 'new.part');
  expect(await sweep()).toEqual({ ...noChange, moved: 1, abandoned: 1 });
  expect(await stored()).toEqual([...names, fresh].sort());
  expect(await quarantined()).toEqual([`${orphan}-${instant(now).replace(/[:.]/g, '-')}`]);
  expect(await readdir(join(folder, 'arriving'))).toEqual(['new.part']);
  expect(await trail()).toEqual([['documents.swept', { moved: 1, removed: 0, restored: 0 }]]);
  expect(await sweep()).toEqual(noChange);
  expect(messages()).toEqual([[pino.levels.values['info'], 'document sweep']]);
});

it.each([
  ['the database holds no document', 0, 72],
  ['more than 5 % of the files have no row in the database', 18, 1],
])('moves nothing and logs an error when %s', async (reason, documents, orphans) => {
  await putDocuments(documents);
  for (let count = 0; count < orphans; count += 1) {
    await put('stored', 2 * dayMs);
  }
  const before = await stored();
  await addSweepDays(test.db, now, 40);
  await mkdir(join(folder, 'quarantine'));
  const expired = await put('quarantine', 0, `${'ab'.repeat(24)}-2026-01-01T00-00-00-000Z`);
  expect(await sweep()).toEqual(noChange);
  expect([await stored(), await quarantined()]).toEqual([before, [expired]]);
  expect(messages()).toEqual([[pino.levels.values['error'], 'document sweep refused']]);
  expect(await trail()).toEqual([['documents.sweep-refused', { files: documents + orphans, orphans, reason }]]);
});

it('keeps files in the quarantine for 30 days, then deletes them', async () => {
  await putDocuments(19);
  await put('stored', 2 * dayMs);
  await sweep();
  await addSweepDays(test.db, later(30), 29);
  expect(await sweep(later(30))).toEqual(noChange);
  expect(await quarantined()).toHaveLength(1);
  expect(await sweep(new Date(later(30).getTime() + 1))).toEqual({ ...noChange, removed: 1 });
  expect(await quarantined()).toEqual([]);
  expect((await trail()).at(-1)).toEqual(['documents.swept', { moved: 0, removed: 1, restored: 0 }]);
});

it('deletes nothing when the clock jumps ahead by 40 days', async () => {
  await putDocuments(19);
  const removed = await put('stored', 2 * dayMs);
  await addRow(removed, instant(now));
  await put('stored', 2 * dayMs);
  await addSweepDays(test.db, now, 60);
  expect(await sweep()).toEqual({ ...noChange, moved: 1 });
  expect(await sweep(later(40))).toEqual(noChange);
  expect(await sweep(later(41))).toEqual(noChange);
  expect([await stored(), await quarantined()].map(({ length }) => length)).toEqual([20, 1]);
});

it('restores files that have a row again', async () => {
  await putDocuments(19);
  const orphan = await put('stored', 2 * dayMs);
  await sweep();
  await addRow(orphan);
  expect(await sweep(later(40))).toEqual({ ...noChange, restored: 1 });
  expect(await stored()).toContain(orphan);
  expect(await quarantined()).toEqual([]);
});

it('handles more files than one batch holds', async () => {
  await putDocuments(399);
  const orphans = await Promise.all(Array.from({ length: 21 }, () => put('stored', 2 * dayMs)));
  expect(await sweep()).toMatchObject({ moved: 21 });
  expect((await quarantined()).map((name) => name.slice(0, 48))).toEqual(orphans.sort());
}, 60_000);

it('ignores files that are not documents', async () => {
  await putDocuments(1);
  await put('stored', 40 * dayMs, '.DS_Store');
  await mkdir(join(folder, 'quarantine'));
  await put('quarantine', 40 * dayMs, 'README');
  expect(await sweep()).toEqual(noChange);
  expect(await stored()).toContain('.DS_Store');
});

it('sweeps a bucket in the same way', async () => {
  const { settings, objects, close } = await openBucket('live');
  store = new S3Store(settings);
  const at = instantAfter(now, -2 * dayMs);
  for (let index = 0; index < 20; index += 1) {
    const name = randomBytes(24).toString('hex');
    objects.set(`live/${name}`, { bytes: Buffer.from('x'), at });
    await (index > 0 && addRow(name));
  }
  const neighbour = `other/${randomBytes(24).toString('hex')}`;
  objects.set(neighbour, { bytes: Buffer.from('x'), at });
  expect(await sweep()).toEqual({ ...noChange, moved: 1 });
  expect([...objects.keys()].filter((key) => key.startsWith('live/quarantine/'))).toHaveLength(1);
  expect(objects.has(neighbour)).toBe(true);
  await close();
});

it('counts each file once when two servers sweep at the same time', async () => {
  const other = isPostgres ? await test.openAgain() : test.db;
  await putDocuments(38);
  await put('stored', 2 * dayMs);
  await put('stored', 2 * dayMs);
  const [one, two] = await Promise.all([sweep(), sweep(now, other)]);
  expect(one.moved + two.moved).toBe(2);
  expect(await quarantined()).toHaveLength(2);
  await (other !== test.db && other.close());
});
