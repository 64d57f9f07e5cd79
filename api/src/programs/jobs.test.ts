import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Not } from 'typeorm';
import { addCase } from '../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../test/database';
import { addSweepDays, documentRow } from '../../test/documents';
import { invoiceRow } from '../../test/invoice-row';
import { AccountToken, deriveKeys, FailedSignIn, Session } from '../auth';
import { CheckoutService, Invoice } from '../billing/invoices';
import { Case, UploadToken } from '../casework/cases';
import { Message } from '../casework/conversation';
import { CaseDocument, DocumentScans, openDocumentStore } from '../casework/documents';
import { Installation, pairInstallation } from '../office/installation';
import { clockJump } from '../office/privacy';
import { type Config, readConfig } from '../platform/config';
import type { Database } from '../platform/db/database';
import { RateLimits } from '../platform/http/rate-limits';
import { IdempotentReply } from '../platform/idempotency';
import { dayMs } from '../platform/kernel/durations';
import { LiveEvent } from '../platform/live-events';
import { startJobs } from '../platform/scheduler';
import { AuditEntry, AuditService, recordAudit } from '../records/audit';
import { Mail } from '../records/mail';
import { scheduledJobs } from './jobs';

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
    screener: { screen: async () => ({ editions: [], threshold: 0.7, hits: [] }) },
    // Without a provider there is nothing to ask about.
    checkouts: new CheckoutService({
      db,
      now: clock,
      log,
      provider: undefined,
      limits: new RateLimits(false),
      timeZone: config.businessTz,
      publicUrl: config.publicUrl,
    }),
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

/** Adds a case to be closed and an invoice to be reminded of. */
async function addDueItems() {
  const { id: caseId } = await addCase(test.db, {}, { status: 'resolved', resolvedAt: longAgo });
  const invoice = invoiceRow({ caseId, status: 'sent', sentAt: longAgo, dueDay: day });
  await test.db.write((tx) => tx.insert(Invoice, invoice));
  return { caseId, invoiceId: invoice.id };
}

const actsOfJobs = async () => {
  const order = { action: 'ASC' } as const;
  const acts = await test.db.read.find(AuditEntry, { where: { subjectType: Not('installation') }, order });
  return acts.map(({ action, subjectId }) => [action, subjectId]);
};

it('handles each due item once, regardless of the number of processes', async () => {
  const { caseId, invoiceId } = await addDueItems();
  const document = documentRow({ caseId, storedName: 'ab'.repeat(24), removedAt: longAgo });
  await addSweepDays(test.db, now(), 40);
  await test.db.write((tx) => tx.insert(CaseDocument, document));
  await runJobsEverywhere();
  await runJobsEverywhere();

  expect(await actsOfJobs()).toEqual([
    ['case.status-changed', caseId],
    ['document.purged', document.id],
    ['invoice.overdue', invoiceId],
  ]);
  expect(await test.db.read.countBy(Message, { caseId })).toBe(1);
  expect(await test.db.read.countBy(Mail, { subjectId: invoiceId })).toBe(1);
  expect(await test.db.read.count(CaseDocument)).toBe(0);
});

const expiring = [Session, AccountToken, FailedSignIn, UploadToken, IdempotentReply, LiveEvent];
const countExpiring = () => Promise.all(expiring.map((table) => test.db.read.count<object>(table)));

async function addExpired() {
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
}

it('deletes expired sessions, tokens, counters, replies and live events', async () => {
  await addExpired();
  await runJobsEverywhere();
  expect(await countExpiring()).toEqual(expiring.map(() => 0));
});

it('holds back what passes with the days while the clock has jumped, until the portal has run on two days', async () => {
  const jumped = new Date('2027-06-20T09:00:00.000Z');
  const { caseId, invoiceId } = await addDueItems();
  await addExpired();
  const lines: { msg: string; job: string }[] = [];
  const written = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
  const runOnce = async () => {
    lines.length = 0;
    await startJobs(
      jobsOf(test.db, () => jumped),
      written,
      () => clockJump(test.db, jumped),
    ).stop();
    const held = lines.filter(({ msg }) => msg === 'job held back').map(({ job }) => job);
    return {
      acts: await actsOfJobs(),
      kept: await countExpiring(),
      mails: await test.db.read.count(Mail),
      held: held.length,
    };
  };
  const untouched = { acts: [], kept: expiring.map(() => 1), mails: 0, held: 13 };
  expect(await runOnce()).toEqual(untouched);
  await addSweepDays(test.db, jumped, 2);
  expect(await runOnce()).toEqual(untouched);
  await addSweepDays(test.db, new Date('2027-06-18T09:00:00.000Z'), 1);
  expect(await runOnce()).toEqual({
    acts: [
      ['case.status-changed', caseId],
      ['invoice.overdue', invoiceId],
    ],
    // Closing a case is an event of its own.
    kept: expiring.map((table) => (table === LiveEvent ? expect.any(Number) : 0)),
    mails: expect.any(Number),
    held: 0,
  });
});

it('runs on the first days of an installation, and not on a clock that is behind', async () => {
  const installedAt = new Date('2027-06-20T09:00:00.000Z');
  await test.db.write((tx) => tx.update(Installation, { slot: 'this' }, { createdAt: installedAt.toISOString() }));
  const jumpOn = (at: string) => clockJump(test.db, new Date(at));
  expect(await jumpOn('2027-06-26T09:00:00.000Z')).toBeUndefined();
  expect(await jumpOn('2027-06-28T09:00:00.000Z')).toMatch('ran on 0 of the last 7 days');
  expect(await jumpOn('2026-01-01T09:00:00.000Z')).toMatch('before this version was made');
});
