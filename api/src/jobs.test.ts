import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Not } from 'typeorm';
import { addCase } from '../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../test/database';
import { addSweepDays, documentRow } from '../test/documents';
import { invoiceRow } from '../test/invoice-row';
import { AuditEntry, AuditService, recordAudit } from './audit';
import { AccountToken, deriveKeys, FailedSignIn, Session } from './auth';
import { Case, UploadToken } from './cases';
import { type Config, readConfig } from './config';
import { Message } from './conversation';
import type { Database } from './db/database';
import { CaseDocument, DocumentScans, openDocumentStore } from './documents';
import { IdempotentReply } from './idempotency';
import { pairInstallation } from './installation';
import { Invoice } from './invoices';
import { scheduledJobs } from './jobs';
import { dayMs } from './kernel/durations';
import { LiveEvent } from './live-events';
import { Mail } from './mail';

const longAgo = '2026-01-01T09:00:00.000Z';
const now = () => new Date('2026-03-15T09:00:00.000Z');
const day = '2026-03-08';

let folder: string;
let config: Config;
let test: TestDatabase;
let doors: Database[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
  config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  test = await openTestDatabase();
  await pairInstallation(test.db, openDocumentStore(config).store, now);
  doors = isPostgres ? [test.db, await test.openAgain(), await test.openAgain()] : [test.db, test.db];
});
afterEach(async () => {
  await Promise.all(doors.filter((door) => door !== test.db).map((door) => door.close()));
  await test.remove();
  rmSync(folder, { recursive: true });
});

const log = pino({ level: 'silent' });

function jobsOf(db: Database, clock = now) {
  const { store: documentStore, stagingDir } = openDocumentStore(config);
  return scheduledJobs({
    db,
    now: clock,
    config,
    keys: deriveKeys(config.secrets),
    audit: new AuditService(db, config.businessTz, {}),
    documentStore,
    documentScans: new DocumentScans({ db, store: documentStore, scanner: undefined, now, log }),
    stagingDir,
  });
}

/** Runs every job once in all processes at the same time, as after the first hour. */
const runJobsEverywhere = () =>
  Promise.all(doors.flatMap((door) => jobsOf(door).map((job) => job.run(log, new AbortController().signal))));

it('keeps each day what the portal promises about privacy and its trail', () => {
  const daily = jobsOf(test.db).filter(({ everyMs }) => everyMs === dayMs);
  expect(daily.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['log audit head', 'forget addresses', 'retention']),
  );
});

describe('when privacy is due', () => {
  const later = new Date('2034-05-01T09:00:00.000Z');
  const past = '2027-04-30T09:00:00.000Z';
  const run = (name: string) =>
    jobsOf(test.db, () => later)
      .find((job) => job.name === name)
      ?.run(log, new AbortController().signal);
  const addExpired = () => addCase(test.db, {}, { status: 'closed', closedAt: past });
  const isErased = async ({ id }: Case) => (await test.db.read.findOneByOrFail(Case, { id })).erasedAt !== null;
  beforeEach(() => addSweepDays(test.db, later, 30));

  it.each([
    ['is not set', undefined, false],
    ['is report', 'report', false],
    ['is apply', 'apply', true],
  ])('erases by itself what is expired if RETENTION is apply; here it %s', async (_what, setting, expected) => {
    config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RETENTION: setting });
    const expired = await addExpired();
    await run('retention');
    expect(await isErased(expired)).toBe(expected);
  });

  it('erases nothing when the document store belongs to another database', async () => {
    config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RETENTION: 'apply' });
    const expired = await addExpired();
    await openDocumentStore(config).store.writeInstallationId(randomUUID());
    await expect(run('retention')).rejects.toThrow('do not carry the same installation id');
    expect(await isErased(expired)).toBe(false);
  });

  it('forgets network addresses', async () => {
    const subject = { subjectType: 'case', subjectId: randomUUID(), at: past };
    const actor = { networkAddress: '203.0.113.7' };
    await test.db.write((tx) => recordAudit(tx, { ...subject, actor, action: 'case.submitted' }));
    await run('forget addresses');
    expect(await test.db.read.findOneByOrFail(AuditEntry, { subjectId: subject.subjectId })).toMatchObject({
      networkAddress: null,
      addressSalt: null,
    });
  });
});

it('writes the end of the trail to the log', async () => {
  const job = jobsOf(test.db).find(({ name }) => name === 'log audit head');
  const lines: string[] = [];
  const written = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  await job?.run(written, new AbortController().signal);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'audit head', head: expect.stringMatching(/^\d+:[\da-f]{64}$/) }),
  ]);
});

it('handles each due item once, regardless of the number of processes', async () => {
  const { id: caseId } = await addCase(test.db, {}, { status: 'resolved', resolvedAt: longAgo });
  const invoice = invoiceRow({ caseId, status: 'sent', sentAt: longAgo, dueDay: day });
  const document = documentRow({ caseId, storedName: 'ab'.repeat(24), removedAt: longAgo });
  await addSweepDays(test.db, now(), 40);
  await test.db.write(async (tx) => {
    await tx.insert(Invoice, invoice);
    await tx.insert(CaseDocument, document);
  });
  await runJobsEverywhere();
  await runJobsEverywhere();

  const acts = await test.db.read.find(AuditEntry, {
    where: { subjectType: Not('installation') },
    order: { action: 'ASC' },
  });
  expect(acts.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['case.status-changed', caseId],
    ['document.purged', document.id],
    ['invoice.overdue', invoice.id],
  ]);
  expect(await test.db.read.countBy(Message, { caseId })).toBe(1);
  expect(await test.db.read.countBy(Mail, { subjectId: invoice.id })).toBe(1);
  expect(await test.db.read.count(CaseDocument)).toBe(0);
});

it('deletes expired sessions, tokens, counters, replies and live events', async () => {
  const [caseId, userId] = [randomUUID(), randomUUID()];
  await test.db.write(async (tx) => {
    await tx.insert(Session, {
      id: randomUUID(),
      userId,
      generation: 1,
      rotatedAt: longAgo,
      device: 'A browser',
      createdAt: longAgo,
      idleUntil: longAgo,
      expiresAt: longAgo,
      revokedAt: null,
    });
    await tx.insert(AccountToken, {
      id: randomUUID(),
      userId,
      purpose: 'reset-password',
      email: 'a@example.com',
      tokenHash: 'h',
      createdAt: longAgo,
      expiresAt: longAgo,
    });
    await tx.insert(FailedSignIn, { identity: 'i', failures: 5, lastAt: longAgo });
    await tx.insert(UploadToken, { tokenHash: 'h', caseId, expiresAt: longAgo });
    await tx.insert(IdempotentReply, { keyHash: 'k', requestHash: 'r', tryId: 't', reply: '{}', expiresAt: longAgo });
    await tx.insert(LiveEvent, { caseId, sequence: 1, kind: 'message', subjectId: caseId, at: longAgo });
  });
  await runJobsEverywhere();
  const tables = [Session, AccountToken, FailedSignIn, UploadToken, IdempotentReply, LiveEvent];
  const left = await Promise.all(tables.map((table) => test.db.read.count<object>(table)));
  expect(left).toEqual(tables.map(() => 0));
});
