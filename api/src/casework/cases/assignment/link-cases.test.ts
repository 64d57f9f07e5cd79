import { randomUUID } from 'node:crypto';
import { addCase } from '../../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { mailsIn } from '../../../../test/mails';
import { messagesOf } from '../../../../test/messages';
import { Case } from '../case.entity';
import { linkCases } from './link-cases';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const at = '2026-03-02T09:00:00.000Z';
const carl = {
  id: randomUUID(),
  name: 'Carl',
  role: 'client' as const,
  email: 'Carl@example.com',
  emailNormalized: 'carl@example.com',
  networkAddress: null,
};

it('links every case of the address that has no account yet, and queues one mail for each', async () => {
  const { db } = test;
  const client = { name: 'Carl', email: 'CARL@example.com' };
  const first = await addCase(db, { client }, { caseNumber: 'RC-2026-000001' });
  const second = await addCase(db, { client }, { caseNumber: 'RC-2026-000002' });
  const taken = await addCase(db, { client }, { clientUserId: randomUUID() });
  const foreign = await addCase(db);

  await db.write((tx) => linkCases(tx, carl, at));
  await db.write((tx) => linkCases(tx, carl, at));

  const owners = new Map((await db.read.find(Case)).map(({ id, clientUserId }) => [id, clientUserId]));
  expect([first, second, taken, foreign].map(({ id }) => owners.get(id))).toEqual([
    carl.id,
    carl.id,
    taken.clientUserId,
    null,
  ]);
  const messages = [...(await messagesOf(db, first.id)), ...(await messagesOf(db, second.id))];
  expect(messages.map(({ caseId, content }) => [caseId, content]).sort()).toEqual(
    [first.id, second.id].sort().map((id) => [id, 'Case linked to account']),
  );
  const mails = await mailsIn(db);
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    ['Carl@example.com', 'Case RC-2026-000001 is linked to your account'],
    ['Carl@example.com', 'Case RC-2026-000002 is linked to your account'],
  ]);
});

it('links no case to a staff account', async () => {
  const { id } = await addCase(test.db, { client: carl });
  await test.db.write((tx) => linkCases(tx, { ...carl, role: 'attorney' }, at));
  expect(await test.db.read.findOneByOrFail(Case, { id })).toMatchObject({ clientUserId: null });
});
