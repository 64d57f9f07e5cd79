import { join } from 'node:path';
import { IsNull, Not } from 'typeorm';
import { addCase } from '../../../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../../test/database';
import { publishList, type TestEntry } from '../../../../test/screening-lists';
import { eraseCase } from '../../../office/privacy/erase-case';
import type { Database } from '../../../platform/db/database';
import { AuditEntry } from '../../../records/audit';
import { decryptRows } from '../../../records/case-keys';
import { Case } from '../../cases';
import { Screening } from '../desk/screening.entity';
import { ScreeningHit } from '../hits/screening-hit.entity';
import { ListEdition } from '../lists/list-edition.entity';
import { MatchingThread } from '../screener/matching-thread';
import { Screener } from '../screener/screener';
import { openCaseSubjects } from './open-case-subjects';
import { Rescreening } from './rescreening.entity';
import { screenNewEditions } from './screen-new-editions';

const thread = new MatchingThread({ workerFile: join(__dirname, '../../../../test/matching-worker.cjs') });
afterAll(() => thread.close());

let test: TestDatabase;
let second: Database;
// Two instances meet on PostgreSQL, in `npm run prove postgres`.
beforeEach(async () => {
  test = await openTestDatabase();
  second = isPostgres ? await test.openAgain() : test.db;
});
afterEach(async () => {
  await (second === test.db ? undefined : second.close());
  await test.remove();
});

const now = () => new Date('2026-03-02T09:00:00Z');
const nameOf = (number: number) => `Qalam Trading ${number}`;
const entry = (number: number, more: Partial<TestEntry> = {}): TestEntry => ({
  key: `K${number}`,
  kind: 'organisation',
  name: nameOf(number),
  ...more,
});
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const entries = (from: number, to: number, more?: (number: number) => Partial<TestEntry>) =>
  numbers(from, to).map((number) => entry(number, more?.(number)));
const keys = (from: number, to: number) => numbers(from, to).map((number) => `K${number}`);
const addCases = async (from: number, to: number) => {
  for (const number of numbers(from, to)) {
    await addCase(test.db, {}, { caseType: 'company', subjectDetails: { companyName: nameOf(number) } });
  }
};

const screener = (db: Database) => new Screener(db, thread, 0.7);
const run = (db = test.db) => screenNewEditions({ db, screener: screener(db), now, sources: [openCaseSubjects] });
const openKeys = async () => {
  const hits = await test.db.read.findBy(ScreeningHit, { isCurrent: true, state: 'open' });
  return hits.map(({ entryKey }) => entryKey).sort();
};
const clearAll = () => test.db.write((tx) => tx.update(ScreeningHit, { state: 'open' }, { state: 'not-them' }));

it('opens exactly what a new edition has added, changed or renamed, and loses no clearance', async () => {
  await addCases(0, 125);
  await publishList(test.db, 'ae', entries(0, 100));
  await run();
  expect(await openKeys()).toEqual(keys(0, 100).sort());
  await clearAll();

  await publishList(test.db, 'ae', [
    ...entries(0, 25, (number) => (number % 2 ? { identifiers: `P${number}` } : { born: '1971' })),
    ...entries(25, 30, (number) => ({ name: `${nameOf(number)} Group` })),
    ...entries(30, 35, (number) => ({ name: `Noor Shipping ${number}` })),
    // The list gives these another reference and nothing else.
    ...entries(60, 70, (number) => ({ key: `new-K${number}` })),
    ...entries(70, 100),
    ...entries(100, 125),
  ]);
  await run();
  expect(await openKeys()).toEqual([...keys(0, 35), ...keys(100, 125)].sort());
  const cleared = await test.db.read.findBy(ScreeningHit, { isCurrent: true, state: 'not-them' });
  expect(cleared.map(({ entryKey }) => entryKey).sort()).toEqual(keys(35, 100).sort());
  const removed = cleared.filter(({ removedAt }) => removedAt !== null);
  expect(removed.map(({ entryKey }) => entryKey).sort()).toEqual(keys(35, 60).sort());

  const opened = await decryptRows(
    test.db.read,
    ScreeningHit,
    await test.db.read.findBy(ScreeningHit, { state: 'open' }),
  );
  const changesOf = (key: string) => opened.find(({ entryKey }) => entryKey === key)?.found.changes;
  expect([changesOf('K0'), changesOf('K1'), changesOf('K26'), changesOf('K31'), changesOf('K101')]).toEqual([
    ['Listed birth: nothing before, 1971 now.'],
    ['Listed number: nothing before, P1 now.'],
    ['New listed name: Qalam Trading 26 Group.', 'No longer a listed name: Qalam Trading 26.'],
    ['New listed name: Noor Shipping 31.', 'No longer a listed name: Qalam Trading 31.'],
    undefined,
  ]);
});

it('lets a decision hold again when an entry comes back as it was', async () => {
  await addCases(0, 1);
  await publishList(test.db, 'ae', [entry(0), entry(9)]);
  await run();
  await clearAll();
  for (const listed of [entry(0, { born: '1971' }), entry(8)]) {
    await publishList(test.db, 'ae', [listed, entry(9)]);
    await run();
  }
  await publishList(test.db, 'ae', [entry(0), entry(9)]);
  await run();
  const [hit, ...others] = await test.db.read.findBy(ScreeningHit, { isCurrent: true });
  expect([hit?.state, hit?.removedAt, others]).toEqual(['not-them', null, []]);
});

it('doubles nothing with two instances and after a crash at any portion', async () => {
  await addCases(0, 60);
  await publishList(test.db, 'ae', entries(0, 60));
  let asked = 0;
  const crashing = {
    screen: (...[names, options]: Parameters<Screener['screen']>) => {
      asked += 1;
      return asked === 12 ? Promise.reject(new Error('killed')) : screener(test.db).screen(names, options);
    },
  };
  const work = { db: test.db, screener: crashing, now, sources: [openCaseSubjects] };
  await expect(screenNewEditions(work)).rejects.toThrow('killed');
  expect((await openKeys()).length).toBe(10);
  await Promise.all([run(), run(second)]);
  await run();
  expect(await openKeys()).toEqual(keys(0, 60).sort());
  expect([await test.db.read.count(Screening), await test.db.read.count(ScreeningHit)]).toEqual([60, 60]);
  expect(await test.db.read.findOneByOrFail(Rescreening, {})).toMatchObject({ subjects: 60, hits: 60 });
  expect(await test.db.read.countBy(AuditEntry, { action: 'list.screened' })).toBe(1);
  expect(await test.db.read.countBy(ListEdition, { screenedAt: IsNull() })).toBe(0);
});

it('leaves out closed cases, and what is erased while it works', async () => {
  await addCases(0, 2);
  await addCase(test.db, {}, { caseType: 'company', status: 'closed', subjectDetails: { companyName: nameOf(2) } });
  await publishList(test.db, 'ae', entries(0, 3));
  let isErased = false;
  const erasing = {
    screen: async (...[names, options]: Parameters<Screener['screen']>) => {
      const found = await screener(test.db).screen(names, options);
      if (!isErased) {
        isErased = true;
        const [first] = await test.db.read.find(Case, { where: { status: Not('closed') }, order: { id: 'ASC' } });
        const at = now().toISOString();
        await (first && test.db.write((tx) => eraseCase(tx, first, { because: 'request', at })));
      }
      return found;
    },
  };
  await screenNewEditions({ db: test.db, screener: erasing, now, sources: [openCaseSubjects] });
  expect([(await openKeys()).length, await test.db.read.count(Screening)]).toEqual([1, 1]);
});

it('stops when it is told to, and goes on later', async () => {
  await addCases(0, 30);
  await publishList(test.db, 'ae', entries(0, 30));
  const work = { db: test.db, screener: screener(test.db), now, sources: [openCaseSubjects] };
  await screenNewEditions(work, AbortSignal.abort());
  expect(await openKeys()).toEqual([]);
  await run();
  expect((await openKeys()).length).toBe(30);
});
