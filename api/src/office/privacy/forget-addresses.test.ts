import { pino } from 'pino';
import { bytesOf, isPostgres, openTestDatabase, type TestDatabase } from '../../../test/database';
import { addSweepDays } from '../../../test/documents';
import { instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry, recordAudit, recordAudits, verifyAuditChain } from '../../records/audit';
import { forgetAddresses } from './';

const now = new Date('2034-05-01T09:00:00.000Z');
const daysAgo = (days: number) => instantAfter(now, -days * dayMs);
const log = pino({ level: 'silent' });

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const record = (at: string, networkAddress: string | null = '203.0.113.7') =>
  test.db.write((tx) =>
    recordAudit(tx, {
      actor: networkAddress === null ? null : { networkAddress },
      action: 'case.submitted',
      subjectType: 'case',
      subjectId: 'c1',
      at,
    }),
  );
const addresses = async () =>
  (await test.db.read.find(AuditEntry, { order: { position: 'ASC' } })).map((entry) => entry.networkAddress);
const update = (position: number, change: Partial<AuditEntry>) =>
  test.db.write((tx) => tx.update(AuditEntry, { position }, change));
const verdict = () => verifyAuditChain(test.db.read);

/** Makes an entry as a version without commitments wrote it, while the trigger is away. */
const forgery = (sql: string) =>
  test.db.write(async (tx) => {
    const isPostgres = test.db.dialect === 'postgres';
    const trigger = isPostgres
      ? 'ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_no_update'
      : 'DROP TRIGGER audit_entries_no_update';
    await tx.query(trigger);
    await tx.query(sql);
  });

it('forgets addresses after 30 days, and the trail still verifies', async () => {
  await addSweepDays(test.db, now, 31);
  await record(daysAgo(40));
  await record(daysAgo(31), null);
  await record(daysAgo(29));
  expect(await forgetAddresses(test.db, log, now)).toBe(1);
  expect(await addresses()).toEqual([null, null, '203.0.113.7']);
  const [entry] = await test.db.read.findBy(AuditEntry, { position: 1 });
  expect(entry).toMatchObject({ addressSalt: null, addressCommitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await verdict()).toEqual({ entries: 3 });
  expect(await forgetAddresses(test.db, log, now)).toBe(0);
});

it('forgets more addresses than one batch holds', async () => {
  await addSweepDays(test.db, now, 31);
  const act = { actor: { networkAddress: '203.0.113.7' }, action: 'case.submitted', at: daysAgo(40) };
  const acts = Array.from({ length: 1_001 }, () => ({ ...act, subjectType: 'case', subjectId: 'c1' }));
  await test.db.write((tx) => recordAudits(tx, acts));
  expect(await forgetAddresses(test.db, log, now)).toBe(1_001);
  expect(new Set(await addresses())).toEqual(new Set([null]));
});

it('commits to equal addresses with different salts, so that nobody can try out all addresses once', async () => {
  await record(daysAgo(2));
  await record(daysAgo(1));
  const entries = await test.db.read.find(AuditEntry);
  expect(new Set(entries.map(({ addressSalt }) => addressSalt)).size).toBe(2);
  expect(new Set(entries.map(({ addressCommitment }) => addressCommitment)).size).toBe(2);
});

// PostgreSQL frees what was deleted when it vacuums; its files are not the portal's to read.
(isPostgres ? it.skip : it)('overwrites the addresses, so that nobody finds them in the file', async () => {
  await addSweepDays(test.db, now, 31);
  for (let last = 1; last <= 5; last += 1) {
    await record(daysAgo(40), `203.0.113.${last}`);
  }
  expect(bytesOf(test.db).includes('203.0.113.')).toBe(true);
  await forgetAddresses(test.db, log, now);
  expect(bytesOf(test.db).includes('203.0.113.')).toBe(false);
});

it('forgets nothing when the clock is implausible', async () => {
  await record(daysAgo(40));
  expect(await forgetAddresses(test.db, log, now)).toBe(0);
  expect(await addresses()).toEqual(['203.0.113.7']);
});

it.each<[string, Partial<AuditEntry>]>([
  ['another address', { networkAddress: '203.0.113.8' }],
  ['an address without its salt', { networkAddress: null }],
  ['a salt without its address', { addressSalt: null }],
  ['a name besides', { networkAddress: null, addressSalt: null, actorName: 'Somebody' }],
  ['the details besides', { networkAddress: null, addressSalt: null, detail: { reason: 'Another' } }],
  ['the commitment besides', { networkAddress: null, addressSalt: null, addressCommitment: null }],
])('lets nobody write %s', async (_what, change) => {
  await record(daysAgo(1));
  await expect(update(1, change)).rejects.toThrow('Audit entries are only ever added.');
});

it('lets nobody write an address again', async () => {
  await record(daysAgo(1));
  await update(1, { networkAddress: null, addressSalt: null });
  const again = update(1, { networkAddress: '203.0.113.8', addressSalt: '0'.repeat(32) });
  await expect(again).rejects.toThrow('Audit entries are only ever added.');
});

it.each([
  ['another address', `"networkAddress" = '203.0.113.8'`],
  ['another salt', `"addressSalt" = '${'0'.repeat(32)}'`],
  ['no salt', '"addressSalt" = NULL'],
  ['another commitment', `"addressCommitment" = '${'0'.repeat(64)}'`],
  ['neither salt nor commitment', '"addressSalt" = NULL, "addressCommitment" = NULL'],
])('notices %s that was written past the triggers', async (_what, change) => {
  await record(daysAgo(2));
  await record(daysAgo(1));
  await forgery(`UPDATE audit_entries SET ${change} WHERE "position" = 2`);
  expect(await verdict()).toEqual({ entries: 1, brokenPosition: 2 });
});
