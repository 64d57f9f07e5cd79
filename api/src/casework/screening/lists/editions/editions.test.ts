import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../../../test/database';
import { publishList, stageList, type TestEntry } from '../../../../../test/screening-lists';
import { until } from '../../../../../test/until';
import { whileOthersWait } from '../../../../../test/waiting-writes';
import { AuditEntry } from '../../../../records/audit';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';
import type { NewEntry } from '../reading/compare-editions';
import { ListReaderThread, listReaderHere } from '../reading/list-reader';
import { discardEdition } from './discard-edition';
import { editionsToScreen, hasChanges, markScreened } from './entries-to-screen';
import { publishEdition } from './publish-edition';
import { stageEdition } from './stage-edition';
import { sweepImports, sweepLists } from './sweep-lists';

const now = new Date('2026-03-02T09:00:00Z');
const change = { actor: null, now };
const reader = new ListReaderThread({ workerFile: join(__dirname, '../../../../../test/list-worker.cjs') });

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-editions-'));
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const person = (number: number, more: Partial<TestEntry> = {}): TestEntry => ({
  key: `K${number}`,
  name: `Person Number${number}`,
  born: `${1900 + number}`,
  ...more,
});
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => person(from + at));
const liveEntry = async (reference: string) => {
  const { id: editionId } = await test.db.read.findOneByOrFail(ListEdition, { status: 'live' });
  return test.db.read.findOneBy(ListEntry, { editionId, reference });
};
const statuses = async () =>
  (await test.db.read.find(ListEdition, { order: { entries: 'ASC' } })).map(({ status, entries }) => [status, entries]);
const changedIn = async (editionId: string) => {
  const entries = await test.db.read.find(ListEntry, { where: { editionId }, order: { key: 'ASC' } });
  return entries.filter((entry) => entry.change !== 'none').map(({ key }) => key);
};
const leftOver: Omit<ListEntry, 'editionId'> = {
  id: 'left-over',
  key: 'L1',
  reference: 'L1',
  kind: 'person',
  contentHash: '',
  change: 'none',
  content: { names: ['Layla Mansoori'], born: [], countries: [], programmes: [] },
};
const storedEntries = () => test.db.read.countBy(ListEntry, {});

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('counts what two editions have in common, and says of each entry what became of it', async () => {
  const first = await publishList(test.db, 'own', people(0, 85));
  await test.db.write((tx) => markScreened(tx, first.id, now));
  const next = [
    ...people(0, 10).map((entry) => ({ ...entry, key: `new-${entry.key}` })),
    ...people(10, 35).map((entry, at) => ({
      ...entry,
      ...(at % 2 ? { name: `Renamed ${at}` } : { identifiers: `P${at}` }),
    })),
    ...people(35, 60),
    ...people(100, 125),
  ];
  const staged = await stageList(test.db, 'own', next);
  expect(staged).toMatchObject({ entries: 85, added: 25, changed: 25, removed: 25 });
  await publishEdition(test.db, staged.id, { ...change, confirm: false });
  expect(await liveEntry('new-K3')).toMatchObject({ key: 'K3', change: 'none' });
  expect(await liveEntry('K11')).toMatchObject({ key: 'K11', change: 'changed' });
  expect(await liveEntry('K100')).toMatchObject({ key: 'K100', change: 'added' });
  expect(await storedEntries()).toBe(85);
  const again = await stageList(test.db, 'own', next);
  expect(again).toMatchObject({ entries: 85, added: 0, changed: 0, removed: 0 });
});

it('changes nothing about an entry that only its programmes say something new about, and everything by its date of birth', async () => {
  await publishList(test.db, 'own', [person(1, { born: '1970-05-04' }), person(2)]);
  const staged = await stageList(test.db, 'own', [person(1, { born: '1970-05-05' }), person(2, { programmes: 'XYZ' })]);
  expect(staged).toMatchObject({ added: 0, changed: 1, removed: 0 });
});

it('keeps the key by earlier references that the list names, and gives each entry a key of its own', async () => {
  const entity = (id: string, name: string, referents: string[] = []) =>
    JSON.stringify({ id, schema: 'Person', referents, properties: { name: [name] } });
  const publish = async (...lines: string[]) => {
    const list = { code: 'paid', files: [fileOf('list.json', lines.join('\n'))] };
    const { id, ...counts } = await stageEdition(test.db, reader, list, change);
    await publishEdition(test.db, id, { ...change, confirm: true });
    return counts;
  };
  await publish(entity('a', 'Daniel Okonkwo'), entity('b', 'Layla Mansoori'));
  expect(await publish(entity('c', 'Dan Okonkwo', ['x', 'a']), entity('b', 'Layla Mansoori'))).toMatchObject({
    added: 0,
    changed: 1,
    removed: 0,
  });
  expect(await liveEntry('c')).toMatchObject({ key: 'a' });
  // The list gives its first reference to somebody else.
  await publish(entity('a', 'Oleg Vershinin'), entity('c', 'Dan Okonkwo'), entity('b', 'Layla Mansoori'));
  expect([await liveEntry('c'), await liveEntry('a')]).toMatchObject([{ key: 'a' }, { key: 'a~2', change: 'added' }]);
});

it('does not take one of two entries with the same content for the one that is gone', async () => {
  const twin = { name: 'Daniel Okonkwo' };
  await publishList(test.db, 'own', [
    { key: 'A', ...twin },
    { key: 'B', ...twin },
  ]);
  const staged = await stageList(test.db, 'own', [
    { key: 'C', ...twin },
    { key: 'D', ...twin },
  ]);
  expect(staged).toMatchObject({ added: 2, removed: 2 });
});

it('replaces the edition that was staged before, and deletes one that is discarded', async () => {
  await publishList(test.db, 'own', people(0, 3));
  await stageList(test.db, 'own', people(0, 4));
  const staged = await stageList(test.db, 'own', people(0, 5));
  expect([await statuses(), await storedEntries()]).toEqual([
    [
      ['live', 3],
      ['staged', 5],
    ],
    8,
  ]);
  await discardEdition(test.db, staged, change);
  expect([await statuses(), await storedEntries()]).toEqual([[['live', 3]], 3]);
  await expect(discardEdition(test.db, staged, change)).rejects.toMatchObject({ code: 'CONFLICT' });
  const actions = (await test.db.read.findBy(AuditEntry, { subjectId: staged.id })).map(({ action }) => action);
  expect(actions.sort()).toEqual(['list.discarded', 'list.staged']);
});

it('publishes an edition once, and none that was compared with an earlier one', async () => {
  const first = await stageList(test.db, 'own', people(0, 3));
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => publishEdition(test.db, first.id, { ...change, confirm: false })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const outdated = await stageList(test.db, 'own', people(0, 4));
  await test.db.write((tx) => tx.update(ListEdition, { id: outdated.id }, { comparedWith: null }));
  await expect(publishEdition(test.db, outdated.id, { ...change, confirm: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect((await statuses()).map(([status]) => status)).toEqual(['live', 'staged']);
});

describe('an import of many entries', () => {
  const many = () => {
    const lines = people(0, 1_000).map(({ key, name }) => `${key},${name}`);
    return { code: 'own', files: [fileOf('list.csv', ['key,name', ...lines].join('\n'))] };
  };
  /** Stages the list, and calls `after` when so many of its entries are written. */
  const stageAnd = (written: number, after: () => Promise<void>) => {
    async function* watched(portions: AsyncIterable<NewEntry[]>) {
      let count = 0;
      for await (const rows of portions) {
        yield rows;
        count += rows.length;
        await (count === written && after());
      }
    }
    const slow: typeof listReaderHere = {
      read: (files, known, use) =>
        listReaderHere.read(files, known, (edition) => use({ ...edition, portions: watched(edition.portions) })),
    };
    return stageEdition(test.db, slow, many(), change);
  };
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000 + 30_000);
  beforeEach(() => publishList(test.db, 'own', people(0, 3)));

  it('shows nothing when it is cut off, and is swept away soon', async () => {
    // As if the process had ended: what clears up after an error finds no row either.
    const cut = stageAnd(200, async () => {
      await test.db.write((tx) => tx.update(ListEdition, { status: 'staging' }, { status: 'past' }));
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    await test.db.write((tx) => tx.update(ListEdition, { entries: 1_000 }, { status: 'staging' }));
    expect(await storedEntries()).toBe(203);
    expect(await editionsToScreen(test.db.read)).toHaveLength(1);
    await sweepImports(test.db, minutesLater(1));
    expect(await storedEntries()).toBe(203);
    await sweepImports(test.db, minutesLater(2));
    expect([await storedEntries(), await statuses()]).toEqual([3, [['live', 3]]]);
  });

  it('is not swept away while it goes on, however long it takes', async () => {
    const staged = await stageAnd(400, async () => {
      const { importedAt } = await test.db.read.findOneByOrFail(ListEdition, { status: 'staging' });
      expect(importedAt > now.toISOString()).toBe(true);
      await sweepImports(test.db, new Date(Date.parse(importedAt) + 120_000));
      await sweepLists(test.db);
    });
    expect([await storedEntries(), staged.importedAt]).toEqual([1_003, now.toISOString()]);
    expect(await test.db.read.findOneBy(ListEdition, { status: 'staged' })).toMatchObject({
      importedAt: now.toISOString(),
    });
  });

  it('is replaced by another one that ends at the same time', async () => {
    let [atTheEnd, goOn] = [0, false];
    const imports = [1, 2].map(() =>
      stageAnd(1_000, () => {
        atTheEnd += 1;
        return until(() => goOn);
      }),
    );
    await until(() => atTheEnd === 2);
    await whileOthersWait(test.db, async (tx, areWaiting) => {
      await tx.query(`SELECT id FROM list_editions ${isPostgres ? 'FOR UPDATE' : ''}`);
      goOn = true;
      await areWaiting(2);
    });
    await Promise.all(imports);
    expect([await statuses(), await storedEntries()]).toEqual([
      [
        ['live', 3],
        ['staged', 1_000],
      ],
      1_003,
    ]);
  });

  it('stops when it was silent for too long, and leaves nothing', async () => {
    const swept = stageAnd(400, () => sweepImports(test.db, minutesLater(2)));
    await expect(swept).rejects.toThrow('The import took so long that it was given up.');
    expect([await storedEntries(), await statuses()]).toEqual([3, [['live', 3]]]);
  });
});

it('sweeps away what a publication left that was cut off', async () => {
  const first = await publishList(test.db, 'own', people(0, 3));
  await publishList(test.db, 'own', people(0, 4));
  await test.db.write((tx) => tx.insert(ListEntry, { ...leftOver, editionId: first.id }));
  await sweepLists(test.db);
  expect([await storedEntries(), await test.db.read.countBy(ListEntry, { key: leftOver.key })]).toEqual([4, 0]);
});

it('tells which entries are still to be screened, also those of an edition that was replaced too soon', async () => {
  const first = await publishList(test.db, 'own', people(0, 3));
  expect(await changedIn(first.id)).toEqual(['K0', 'K1', 'K2']);
  await test.db.write((tx) => markScreened(tx, first.id, now));
  expect(await editionsToScreen(test.db.read)).toEqual([]);
  await publishList(test.db, 'own', people(0, 5));
  const third = await publishList(test.db, 'own', people(0, 6));
  expect((await editionsToScreen(test.db.read)).map(({ id }) => id)).toEqual([third.id]);
  expect(await changedIn(third.id)).toEqual(['K3', 'K4', 'K5']);
  expect(await hasChanges(test.db.read, third.id)).toBe(true);
  await test.db.write((tx) => markScreened(tx, third.id, now));
  const same = await publishList(test.db, 'own', people(0, 6));
  expect(await hasChanges(test.db.read, same.id)).toBe(false);
});

it.each([
  ['time', 'hang', { withinMs: 100 }],
  ['memory', 'fill', { heapMb: 16 }],
] as const)('ends the thread of a file that takes too much %s, with one line', async (_what, code, limits) => {
  const limited = new ListReaderThread({
    workerFile: join(__dirname, '../../../../../test/unruly-list-worker.cjs'),
    ...limits,
  });
  const refused = stageEdition(test.db, limited, { code, files: ['list.csv'] }, change);
  await expect(refused).rejects.toThrow('The file takes too much time or memory to read.');
  expect(await test.db.read.count(ListEdition)).toBe(0);
});
