import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { publishList } from '../../../../test/screening-lists';
import { markScreened } from '../lists/editions/entries-to-screen';
import { ListEdition } from '../lists/list-edition.entity';
import { MatchingThread } from './matching-thread';
import { Screener } from './screener';

const workerFile = join(__dirname, '../../../../test/matching-worker.cjs');
const thread = new MatchingThread({ workerFile });
afterAll(() => thread.close());

let test: TestDatabase;
let screener: Screener;
beforeEach(async () => {
  test = await openTestDatabase();
  screener = new Screener(test.db, thread, 0.7);
});
afterEach(() => test.remove());

const publish = (code: string, names: Readonly<Record<string, string>>, kind = 'person') =>
  publishList(
    test.db,
    code,
    Object.entries(names).map(([key, name]) => ({ key, name, kind, born: '1970', countries: 'NG', programmes: 'XYZ' })),
  );
const keysFound = async (name: string, options = {}) =>
  (await screener.screen([{ name }], options)).hits.map((hits) => hits.map(({ list, key }) => `${list} ${key}`));

it('finds names on all live lists, and says on which editions and why', async () => {
  await publish('ae', { U1: 'Daniel Okonkwo', U2: 'Layla Mansoori' });
  await publish('own', { O1: 'Danile Chidi Okonkwo' });
  const asked = { name: 'Daniel Okonkwo', kind: 'person', bornOn: '1970-05-04', country: 'Nigeria' } as const;
  const { editions, threshold, hits } = await screener.screen([asked, { name: 'Somebody Else' }]);
  expect(editions.map(({ listCode, entries }) => [listCode, entries])).toEqual([
    ['ae', 2],
    ['own', 1],
  ]);
  expect(threshold).toBe(0.7);
  expect(hits.map((found) => found.map(({ list, key }) => [list, key]))).toEqual([
    [
      ['ae', 'U1'],
      ['own', 'O1'],
    ],
    [],
  ]);
  expect(hits[0]?.[0]).toMatchObject({
    editionId: editions[0]?.id,
    reference: 'U1',
    name: 'Daniel Okonkwo',
    names: ['Daniel Okonkwo'],
    born: [1970],
    countries: ['NG'],
    programmes: ['XYZ'],
    identifiers: [],
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    score: 1,
    reasons: expect.arrayContaining(['Birth year agrees: 1970 asked for, 1970 listed.']),
  });
});

it('asks the edition that is live now, also after another instance has published one', async () => {
  await publish('ae', { U1: 'Daniel Okonkwo' });
  expect(await keysFound('Daniel Okonkwo')).toEqual([['ae U1']]);
  await publish('ae', { U2: 'Layla Mansoori' });
  expect([await keysFound('Daniel Okonkwo'), await keysFound('Layla Mansoori')]).toEqual([[[]], [['ae U2']]]);
});

it('looks only at what the live edition of a list has added or changed', async () => {
  const { id } = await publish('ae', { U1: 'Daniel Okonkwo', U2: 'Layla Mansoori' });
  await test.db.write((tx) => markScreened(tx, id, new Date()));
  await publish('own', { U1: 'Daniel Okonkwo' });
  await publish('ae', { U1: 'Daniel Okonkwo', U2: 'Daniel Okonkwo', U3: 'Daniel Okonkwo' });
  expect(await keysFound('Daniel Okonkwo', { onlyChangesOf: 'ae' })).toEqual([['ae U2', 'ae U3']]);
  expect(await keysFound('Daniel Okonkwo')).toEqual([['ae U1', 'ae U2', 'ae U3', 'own U1']]);
});

it('finds nothing, on no edition, while there is no list', async () => {
  expect(await screener.screen([{ name: 'Daniel Okonkwo' }, { name: '' }])).toEqual({
    editions: [],
    threshold: 0.7,
    hits: [[], []],
  });
});

it('answers all who ask while the lists are being read, many names in their order', async () => {
  await publish(
    'ae',
    Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`U${at}`, `Brigade ${at}`])),
    'organisation',
  );
  const names = Array.from({ length: 45 }, (_, at) => ({ name: `Brigade ${at * 7}` }));
  const [many, one] = await Promise.all([screener.screen(names), screener.screen([{ name: 'Brigade 1199' }])]);
  expect(many.hits.map(([first]) => first?.key)).toEqual(names.map((_, at) => `U${at * 7}`));
  expect(one.hits[0]?.[0]?.key).toBe('U1199');
});

it('refuses further searches while too many wait', async () => {
  await publish(
    'ae',
    Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`U${at}`, `Person${at} Named${at}`])),
  );
  const log = { error: jest.fn() };
  const small = new MatchingThread({ workerFile, waiting: 1, log });
  const busy = new Screener(test.db, small, 0.7);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => busy.screen([{ name: 'Daniel Okonkwo' }])));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await small.close();
});

it('waits no longer than it may, and answers the next one', async () => {
  await publish('ae', { U1: 'Daniel Okonkwo' });
  const log = { error: jest.fn() };
  const impatient = new MatchingThread({ workerFile, withinMs: 1, log });
  await expect(new Screener(test.db, impatient, 0.7).screen([{ name: 'Daniel Okonkwo' }])).rejects.toMatchObject({
    code: 'NOT_READY',
  });
  expect(log.error).toHaveBeenCalled();
  await impatient.close();
  expect(await test.db.read.countBy(ListEdition, { status: 'live' })).toBe(1);
});
