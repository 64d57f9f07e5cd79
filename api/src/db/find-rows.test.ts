import { randomUUID } from 'node:crypto';
import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { Case } from '../cases/case.entity';
import { newUser, User } from '../users';
import { rowFinder, rowReader } from './find-rows';
import { keptRowFinder } from './kept-rows';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

async function addUser(): Promise<User> {
  const user = newUser({ email: 'ann@example.com', name: 'Ann', role: 'attorney' }, '2026-03-02T09:00:00.000Z');
  await test.db.write((tx) => tx.insert(User, user));
  return user;
}

const findRows = rowFinder(Case, { properties: ['id', 'status', 'confidentialityConfirmed'] });

it('returns rows in the order of the ids, and leaves out those that do not exist', async () => {
  const one = await addCase(test.db);
  const two = await addCase(test.db, {}, { status: 'closed', confidentialityConfirmed: false });
  const row = ({ id, status, confidentialityConfirmed }: Case) => ({ id, status, confidentialityConfirmed });
  expect(await findRows(test.db.read, [one.id, two.id])).toEqual([row(one), row(two)]);
  expect(await findRows(test.db.read, [two.id, one.id])).toEqual([row(two), row(one)]);
  expect(await findRows(test.db.read, [two.id, 'missing', one.id])).toEqual([row(two), row(one)]);
  expect(await findRows(test.db.read, [])).toEqual([]);
});

it('returns the same frozen object while a row and the other parameters have not changed', async () => {
  const findKept = keptRowFinder<Case, 'status' | 'confidentialityConfirmed', { reader: string }>(Case, {
    properties: ['id', 'status', 'confidentialityConfirmed'],
    related: { reader: 'CAST(:reader AS varchar)' },
  });
  const { id } = await addCase(test.db);
  const other = await addCase(test.db);
  const read = async (reader: string, ids = [id]) => (await findKept(test.db.read, ids, { reader }))[0];
  const row = await read('ann');
  expect(row).toEqual({ id, status: 'pending', confidentialityConfirmed: true, reader: 'ann' });
  expect(Object.isFrozen(row)).toBe(true);
  expect(await read('ben')).toMatchObject({ id, reader: 'ben' });
  expect(await read('ann', [id, other.id])).toBe(row);
  await test.db.write((tx) => tx.update(Case, { id }, { status: 'closed' }));
  expect(await read('ann')).toMatchObject({ id, status: 'closed', reader: 'ann' });
});

it('returns the same frozen list while none of its rows has changed', async () => {
  const findKept = keptRowFinder(Case, { properties: ['id', 'status', 'confidentialityConfirmed'] });
  const caseRecords = [await addCase(test.db), await addCase(test.db, {}, { status: 'closed' })] as const;
  const ids = caseRecords.map(({ id }) => id).toReversed();
  const list = await findKept(test.db.read, ids);
  expect(list.map(({ id, status }) => [id, status])).toEqual([
    [caseRecords[1].id, 'closed'],
    [caseRecords[0].id, 'pending'],
  ]);
  expect(Object.isFrozen(list)).toBe(true);
  expect(await findKept(test.db.read, [...ids])).toBe(list);
  expect(await findKept(test.db.read, [])).toEqual([]);
  await test.db.write((tx) => tx.update(Case, { id: caseRecords[0].id }, { status: 'closed' }));
  const changed = await findKept(test.db.read, ids);
  expect([changed[0] === list[0], changed[1]?.status]).toEqual([true, 'closed']);
});

it('returns rows of other tables as objects, with their values converted', async () => {
  const user = await addUser();
  const { id } = await addCase(test.db, {}, { attorneyId: user.id });
  await addCase(test.db, {}, { attorneyId: randomUUID() });
  const read = rowReader<Case, 'id' | 'invoicedCents', { attorney: Pick<User, 'name' | 'isActive'>; twice: number }>(
    Case,
    {
      properties: ['id', 'invoicedCents'],
      joined: { attorney: { entity: User, properties: ['name', 'isActive'], on: 'attorney.id = listed."attorneyId"' } },
      related: { twice: 'CAST(listed."invoicedCents" * 2 AS integer)' },
      where: 'listed."createdAt" > :after',
      orderBy: 'listed.id',
    },
  );
  const attorney = { name: user.name, isActive: true };
  expect(await read(test.db.read, { after: '' })).toEqual([{ id, invoicedCents: 0, attorney, twice: 0 }]);
});

it('returns as many rows as the limit, in their order', async () => {
  for (const caseNumber of ['RC-2026-000002', 'RC-2026-000001', 'RC-2026-000003']) {
    await addCase(test.db, {}, { caseNumber });
  }
  const read = rowReader(Case, {
    properties: ['caseNumber'],
    where: 'listed."caseNumber" > :after',
    orderBy: 'listed."caseNumber" DESC',
    limit: ':limit',
  });
  const numbersOf = async (limit: number) =>
    (await read(test.db.read, { after: 'RC-2026-000001', limit })).map(({ caseNumber }) => caseNumber);
  expect(await numbersOf(1)).toEqual(['RC-2026-000003']);
  expect(await numbersOf(5)).toEqual(['RC-2026-000003', 'RC-2026-000002']);
});
