import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { queriesOf } from '../../../test/queries';
import { Case } from '../case.entity';
import { countAllCases } from './case-count.entity';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
});
afterEach(() => api.close());

const statuses = ['pending', 'assigned', 'in-progress', 'resolved', 'closed'] as const;
const waiting = ['us', 'client', 'nobody', null] as const;
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
const anyState = () => ({ status: oneOf(statuses), waitingOn: oneOf(waiting) });

async function countEveryRow(): Promise<string[]> {
  const cases = await api.db.read.find(Case, { select: { status: true, waitingOn: true } });
  return cases.map(({ status, waitingOn }) => `${status} ${waitingOn ?? ''}`).sort();
}
const counted = async () =>
  (await countAllCases(api.db.read))
    .flatMap(({ status, waitingOn, cases }) => Array<string>(cases).fill(`${status} ${waitingOn}`))
    .sort();

it('counts every case once, however cases are added, changed and deleted at the same time, also when it is undone', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const added = await Promise.all(Array.from({ length: 4 }, () => addCase(api.db, {}, anyState())));
    ids.push(...added.map(({ id }) => id));
    const undone = api.db.write(async (tx) => {
      await tx.update(Case, { id: oneOf(ids) }, anyState());
      await tx.delete(Case, { id: oneOf(ids) });
      throw new Error('undone');
    });
    await Promise.all([
      ...Array.from({ length: 4 }, () => api.db.write((tx) => tx.update(Case, { id: oneOf(ids) }, anyState()))),
      api.db.write((tx) => tx.delete(Case, { id: oneOf(ids) })),
      expect(undone).rejects.toThrow('undone'),
    ]);
    expect(await counted()).toEqual(await countEveryRow());
  }
});

it('tells admins how many cases there are without counting them', async () => {
  const times = ['us', 'client', 'client'] as const;
  for (const [index, waitingOn] of times.entries()) {
    await addCase(api.db, {}, { status: index === 0 ? 'pending' : 'assigned', waitingOn });
  }
  const total = async (query: string) =>
    (await admin.browser.get(`/cases/list?limit=1&${query}`)).body.data.pagination.total;
  const totals = async () =>
    Promise.all([
      total(''),
      total('status=assigned'),
      total('waitingOn=client'),
      total('status=pending&waitingOn=client'),
    ]);
  expect(await totals()).toEqual([3, 2, 2, 0]);
  const queries = await queriesOf(api.db, totals);
  expect(queries.filter((sql) => /COUNT\(.*FROM "cases"/.test(sql))).toEqual([]);
  expect(await total('serviceLevel=quick')).toBe(await api.db.read.countBy(Case, { serviceLevel: 'quick' }));
});
