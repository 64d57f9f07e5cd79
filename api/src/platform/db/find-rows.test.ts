import { randomUUID } from 'node:crypto';
import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { Case } from '../../casework/cases/case.entity';
import { newUser, User } from '../../records/users';
import { rowFinder, rowReader } from './find-rows';

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
