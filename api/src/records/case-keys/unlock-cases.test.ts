import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import type { Database } from '../../platform/db/database';
import {
  CaseKeyRow,
  createCaseKey,
  DataKeyRecord,
  recordDataKey,
  requireCaseKey,
  rotateDataKey,
  unlockCases,
} from './';
import { seal } from './data-key';
import { dataKeysOf } from './data-keys';

const now = new Date('2026-03-02T09:00:00.000Z');
const secrets = ['vG7kQ2mZx9Lr4Tn8Yb1Wd6Hc3Js5Pf0A', 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z'] as const;

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  await forget();
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

/** Leaves the database as it is before the first start. */
const forget = () => test.db.write((tx) => tx.delete(DataKeyRecord, { slot: 'this' }));
const settings = (current?: string, previous?: string, dataDir = folder) => ({
  dataKeySecrets: { current, previous },
  dataDir,
});
async function start(config: ReturnType<typeof settings>, db: Database = test.db) {
  await recordDataKey(db, config, now);
  return unlockCases(db, config);
}
const keyOf = (caseId: string) => test.db.write((tx) => createCaseKey(tx, caseId, now.toISOString()));

it('generates a data key once, readable by its owner only, and goes on with it', async () => {
  const [first] = (await start(settings())).all;
  const file = join(folder, 'data-key');
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([43, 0o600]);
  expect((await start(settings())).all).toEqual([first]);
});

it('refuses another data key, a missing one and a damaged file, and generates none then', async () => {
  await start(settings(secrets[0]));
  await expect(start(settings(secrets[1]))).rejects.toThrow(
    /^the documents and messages are encrypted with the data key/,
  );
  await expect(start(settings())).rejects.toThrow(`DATA_KEY is not set, and there is no ${join(folder, 'data-key')}`);
  writeFileSync(join(folder, 'data-key'), 'half');
  await expect(start(settings())).rejects.toThrow('data-key is damaged; restore it from a copy.');
});

it('lets one of two servers start that begin at once without a shared data key', async () => {
  const other = await test.openAgain();
  await forget();
  const folders = [mkdtempSync(join(folder, 'a')), mkdtempSync(join(folder, 'b'))];
  const starts = await Promise.allSettled(
    folders.map((dataDir, index) => start(settings(undefined, undefined, dataDir), index === 0 ? test.db : other)),
  );
  await other.close();
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // On SQLite the second process does not even get the lock of the first.
  const reasons = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(reasons.join()).toContain(isPostgres ? 'are encrypted with the data key' : '');
});

it('changes the data key without changing the key of a case, and goes on after a crash', async () => {
  await start(settings(secrets[0]));
  const before = await keyOf('case-1');
  const keys = await start(settings(secrets[1], secrets[0]));
  await keyOf('case-2');
  // As after a crash in the middle: new keys are encrypted with the new data key already, older ones are not.
  await test.db.write((tx) => tx.update(DataKeyRecord, { slot: 'this' }, { keyId: keys.all[0]?.id ?? '' }));
  await keyOf('case-3');
  await expect(start(settings(secrets[1]))).rejects.toThrow(/^some cases are still encrypted with the data key/);
  expect(await rotateDataKey(test.db, keys, now)).toEqual({ changed: 2, damaged: [] });
  await start(settings(secrets[1]));
  expect(await keyOf('case-1')).toEqual(before);
  await expect(start(settings(secrets[0]))).rejects.toThrow('Set DATA_KEY to the right one');
});

it('changes all other keys when some are damaged, in several portions', async () => {
  await start(settings(secrets[0]));
  const key = await keyOf('case-0000');
  const [sound] = await test.db.read.findBy(CaseKeyRow, { caseId: 'case-0000' });
  const before = await start(settings(secrets[1], secrets[0]));
  const rows = Array.from({ length: 1_002 }, (_, index) => ({
    ...before.create(`case-${String(index + 1).padStart(4, '0')}`, sound?.dataKeyId ?? ''),
    createdAt: now.toISOString(),
  }));
  // The last two are of the third portion.
  const damaged = ['case-0001', 'case-1001'];
  const stored = rows.map((row) => (damaged.includes(row.caseId) ? { ...row, wrappedKey: 'changed' } : row));
  await test.db.write((tx) => tx.save(CaseKeyRow, stored, { chunk: 200 }));
  expect(await rotateDataKey(test.db, before, now)).toEqual({ changed: 1_001, damaged });
  expect(await rotateDataKey(test.db, before, now)).toEqual({ changed: 0, damaged });
  expect(await keyOf('case-0000')).toEqual(key);
  expect(await test.db.read.findBy(CaseKeyRow, { dataKeyId: sound?.dataKeyId ?? '' })).toMatchObject(
    damaged.map((caseId) => ({ caseId, wrappedKey: 'changed' })),
  );
});

it('waits with a change of the data key for a key that is being made', async () => {
  await start(settings(secrets[0]));
  const keys = await start(settings(secrets[1], secrets[0]));
  let rotated: ReturnType<typeof rotateDataKey> | undefined;
  let isDone = false;
  await test.db.write(async (tx) => {
    await createCaseKey(tx, 'case-1', now.toISOString());
    rotated = rotateDataKey(test.db, keys, now).finally(() => {
      isDone = true;
    });
    // SQLite keeps the change in its queue until this transaction ends.
    const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted';
    await until(async () => !isPostgres || isDone || (await test.db.read.query(waiting)).length > 0);
  });
  expect(await rotated).toEqual({ changed: 1, damaged: [] });
});

it('refuses to open a key that is not there', async () => {
  await expect(requireCaseKey(test.db.read, 'case-1')).rejects.toThrow('The key of case case-1 is missing.');
});

it('refuses the key of another case, and a changed one', async () => {
  await start(settings(secrets[0]));
  await keyOf('case-1');
  await test.db.write((tx) => tx.update(CaseKeyRow, { caseId: 'case-1' }, { caseId: 'case-2' }));
  await expect(keyOf('case-2')).rejects.toThrow('The key of case case-2 is damaged.');
});

it('makes different keys for two cases, and for the texts and the files of one', async () => {
  await start(settings(secrets[0]));
  const [one, other] = [await keyOf('case-1'), await keyOf('case-2')];
  const keys = [one.texts, one.files, other.texts, other.files].map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(4);
});

it('never encrypts the same text alike', () => {
  const seals = [1, 2].map(() => seal(Buffer.alloc(32), 'context', Buffer.from('They took 9,000 USD.')));
  expect(seals[0]).not.toBe(seals[1]);
});

it('refuses to read and to write content of a database that was opened without its data key', () => {
  expect(() => dataKeysOf({ connection: {} as DataSource })).toThrow('opened without its data key');
});

it('warns of a generated data key, and of one that is not used yet', async () => {
  const warn = jest.fn();
  const warnings = async (config: ReturnType<typeof settings>) => {
    await recordDataKey(test.db, config, now);
    await unlockCases(test.db, config, { warn });
    return warn.mock.calls.splice(0).map((given) => String(given.at(-1)));
  };
  const generated = await warnings(settings());
  expect(generated).toEqual([expect.stringMatching(/^DATA_KEY is not set: .* Keep a copy of it/)]);
  const local = readFileSync(join(folder, 'data-key'), 'utf8');
  expect(await warnings(settings(local))).toEqual([]);
  const changing = await warnings(settings(secrets[1], local));
  expect(changing).toEqual([expect.stringMatching(/^DATA_KEY is not used yet: .*rotate-data-key$/)]);
});

it('opens the key of the installation once, and again when its row has changed', async () => {
  const keys = await start(settings(secrets[0]));
  const stored = keys.create('installation', keys.all[0]?.id ?? '');
  const key = keys.openInstallation(stored);
  expect(keys.openInstallation({ ...stored })).toBe(key);
  expect(() => keys.openInstallation({ ...stored, wrappedKey: stored.wrappedKey.slice(1) })).toThrow('is damaged');
});
