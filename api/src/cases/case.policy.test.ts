import { randomUUID } from 'node:crypto';
import { CaseStatus, Role } from '@portal/contracts';
import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Actor } from '../kernel/actor';
import { Case } from './case.entity';
import { casePolicy, onlyReadable } from './case.policy';

const myId = randomUUID();
const otherUser = randomUUID();
const myEmail = 'carl@example.com';

const actorOf = (role: Role, emailConfirmed: boolean): Actor => ({
  id: myId,
  role,
  name: 'Me',
  email: myEmail,
  emailConfirmed,
  sessionId: randomUUID(),
  networkAddress: null,
});

let test: TestDatabase;
let caseRecords: Case[];
beforeAll(async () => {
  test = await openTestDatabase();
  for (const status of CaseStatus.options) {
    for (const email of [myEmail, 'dora@example.com']) {
      for (const attorneyId of [null, myId, otherUser]) {
        for (const submittedByUserId of [null, myId, otherUser]) {
          await addCase(test.db, { client: { name: 'Carl', email } }, { status, attorneyId, submittedByUserId });
        }
      }
    }
  }
  caseRecords = await test.db.read.find(Case);
});
afterAll(() => test.remove());

describe.each(Role.options)('for an actor who is %s', (role) => {
  it.each([true, false])(
    'the read rule and the query filter agree on every case (address confirmed: %s)',
    async (emailConfirmed) => {
      const actor = actorOf(role, emailConfirmed);
      const found = await onlyReadable(test.db.read.createQueryBuilder(Case, 'case'), actor).getMany();
      const allowed = caseRecords.filter((caseRecord) => casePolicy.read(actor, caseRecord));
      expect(found.map(({ id }) => id).sort()).toEqual(allowed.map(({ id }) => id).sort());
    },
  );
});

const read = (role: Role, emailConfirmed: boolean) =>
  caseRecords.filter((caseRecord) => casePolicy.read(actorOf(role, emailConfirmed), caseRecord));

it('lets an admin read all cases', () => {
  expect(read('admin', false)).toHaveLength(caseRecords.length);
});

it('lets an attorney read exactly the cases assigned to them', () => {
  const expected = caseRecords.filter(({ attorneyId }) => attorneyId === myId);
  expect([read('attorney', true), expected.length]).toEqual([expected, 30]);
});

it('lets a client with a confirmed address read exactly the cases with that address', () => {
  const expected = caseRecords.filter(({ clientEmailNormalized }) => clientEmailNormalized === myEmail);
  expect([read('client', true), expected.length]).toEqual([expected, 45]);
});

it('lets a client without a confirmed address read only the cases that they submitted with that address', () => {
  const expected = caseRecords.filter(
    (caseRecord) => caseRecord.clientEmailNormalized === myEmail && caseRecord.submittedByUserId === myId,
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
    'an admin of a closed case',
    'admin',
    { status: 'closed' },
    { read: true, assign: false, sendMessage: false, uploadDocument: false, createInvoice: true, seeDelivery: true },
  ],
  [
    'its attorney',
    'attorney',
    { attorneyId: myId },
    { read: true, assign: false, sendMessage: true, uploadDocument: true, createInvoice: true, seeDelivery: true },
  ],
  [
    'its client',
    'client',
    { clientEmailNormalized: myEmail },
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
])('returns the expected permissions for %s', (_who, role, change, expected) => {
  const caseRecord = {
    status: 'assigned' as const,
    attorneyId: otherUser,
    clientEmailNormalized: 'dora@example.com',
    submittedByUserId: null,
    ...change,
  };
  const answers = Object.entries(casePolicy).map(([action, rule]) => [action, rule(actorOf(role, true), caseRecord)]);
  expect(Object.fromEntries(answers)).toEqual(expected);
});
