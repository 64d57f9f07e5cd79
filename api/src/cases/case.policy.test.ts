import { randomUUID } from 'node:crypto';
import { CaseStatus, Role } from '@portal/contracts';
import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Actor } from '../kernel/actor';
import { Case } from './case.entity';
import { casePolicy, onlyReadable } from './case.policy';

const me = randomUUID();
const somebodyElse = randomUUID();
const mine = 'carl@example.com';

const actorOf = (role: Role, emailConfirmed: boolean): Actor => ({
  id: me,
  role,
  name: 'Me',
  email: mine,
  emailConfirmed,
  sessionId: randomUUID(),
  networkAddress: null,
});

let test: TestDatabase;
let caseRecords: Case[];
beforeAll(async () => {
  test = await openTestDatabase();
  for (const status of CaseStatus.options) {
    for (const email of [mine, 'dora@example.com']) {
      for (const attorneyId of [null, me, somebodyElse]) {
        for (const submittedByUserId of [null, me, somebodyElse]) {
          await addCase(test.db, { client: { name: 'Carl', email } }, { status, attorneyId, submittedByUserId });
        }
      }
    }
  }
  caseRecords = await test.db.read.find(Case);
});
afterAll(() => test.remove());

describe.each(Role.options)('for an actor who is %s', (role) => {
  it.each([true, false])('rule and filter agree on every case (address confirmed: %s)', async (emailConfirmed) => {
    const actor = actorOf(role, emailConfirmed);
    const found = await onlyReadable(test.db.read.createQueryBuilder(Case, 'case'), actor).getMany();
    const allowed = caseRecords.filter((caseRecord) => casePolicy.read(actor, caseRecord));
    expect(found.map(({ id }) => id).sort()).toEqual(allowed.map(({ id }) => id).sort());
  });
});

const read = (role: Role, emailConfirmed: boolean) =>
  caseRecords.filter((caseRecord) => casePolicy.read(actorOf(role, emailConfirmed), caseRecord));

it('shows an admin everything', () => {
  expect(read('admin', false)).toHaveLength(caseRecords.length);
});

it('shows an attorney exactly what is assigned to them, whatever address it was submitted with', () => {
  const expected = caseRecords.filter(({ attorneyId }) => attorneyId === me);
  expect([read('attorney', true), expected.length]).toEqual([expected, 30]);
});

it('shows a client with a confirmed address the cases of that address, and no other that they submitted', () => {
  const expected = caseRecords.filter(({ clientEmailNormalized }) => clientEmailNormalized === mine);
  expect([read('client', true), expected.length]).toEqual([expected, 45]);
});

it('shows a client without a confirmed address only what they submitted themselves with it', () => {
  const expected = caseRecords.filter(
    (caseRecord) => caseRecord.clientEmailNormalized === mine && caseRecord.submittedByUserId === me,
  );
  expect([read('client', false), expected.length]).toEqual([expected, 15]);
});

it.each<[string, Role, Partial<Case>, object]>([
  [
    'an admin',
    'admin',
    {},
    { read: true, assign: true, sendMessage: true, uploadDocument: true, createInvoice: true, seeDelivery: true },
  ],
  [
    'an admin, once it is closed,',
    'admin',
    { status: 'closed' },
    { read: true, assign: false, sendMessage: false, uploadDocument: false, createInvoice: true, seeDelivery: true },
  ],
  [
    'its attorney',
    'attorney',
    { attorneyId: me },
    { read: true, assign: false, sendMessage: true, uploadDocument: true, createInvoice: true, seeDelivery: true },
  ],
  [
    'its client',
    'client',
    { clientEmailNormalized: mine },
    { read: true, assign: false, sendMessage: true, uploadDocument: true, createInvoice: false, seeDelivery: false },
  ],
  [
    'another attorney',
    'attorney',
    {},
    { read: false, assign: false, sendMessage: false, uploadDocument: false, createInvoice: false, seeDelivery: false },
  ],
  [
    'another client',
    'client',
    {},
    { read: false, assign: false, sendMessage: false, uploadDocument: false, createInvoice: false, seeDelivery: false },
  ],
])('lets %s do exactly this', (_who, role, change, expected) => {
  const caseRecord = {
    status: 'assigned' as const,
    attorneyId: somebodyElse,
    clientEmailNormalized: 'dora@example.com',
    submittedByUserId: null,
    ...change,
  };
  const answers = Object.entries(casePolicy).map(([action, rule]) => [action, rule(actorOf(role, true), caseRecord)]);
  expect(Object.fromEntries(answers)).toEqual(expected);
});
