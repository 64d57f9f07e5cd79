import { randomUUID } from 'node:crypto';
import { CaseStatus, OrganisationRole, Role } from '@portal/contracts';
import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import type { Actor } from '../../platform/kernel/actor';
import { Case } from './case.entity';
import {
  type CaseFacts,
  caseAbilitiesOf,
  casePolicy,
  onlyBilled,
  onlyListed,
  onlyOwned,
  onlyReviewed,
  seesWhatStaffRead,
} from './case.policy';

const myId = randomUUID();
const otherUser = randomUUID();
const myEmail = 'carl@example.com';

const [ours, theirs] = [randomUUID(), randomUUID()];

const actorOf = (role: Role, emailConfirmed: boolean, part?: OrganisationRole): Actor => ({
  ...(part && { membership: { organisationId: ours, role: part } }),
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
          const reviewerId = attorneyId === otherUser ? submittedByUserId : null;
          await addCase(
            test.db,
            { client: { name: 'Carl', email } },
            { status, attorneyId, submittedByUserId, reviewerId },
          );
        }
      }
    }
  }
  for (const email of [myEmail, 'dora@example.com']) {
    for (const organisationId of [null, ours, theirs]) {
      for (const isShared of [true, false]) {
        for (const status of ['in-progress', 'closed'] as const) {
          const submittedByUserId = isShared ? otherUser : myId;
          const sharing = { status, organisationId, isShared, submittedByUserId, attorneyId: otherUser };
          await addCase(test.db, { client: { name: 'Carl', email } }, sharing);
        }
      }
    }
  }
  caseRecords = await test.db.read.find(Case);
});
afterAll(() => test.remove());

const parts = [undefined, ...OrganisationRole.options];
/** Also staff with the membership of a client, who have become staff since their session began. */
const actors = Role.options.flatMap((role) => parts.map((part) => [role, part] as const));

describe.each(actors)('for an actor who is %s, in the organisation: %s', (role, part) => {
  it.each([true, false])(
    'the rules and the query filters agree on every case (address confirmed: %s)',
    async (emailConfirmed) => {
      const actor = actorOf(role, emailConfirmed, part);
      const rows = () => test.db.read.createQueryBuilder(Case, 'case');
      const [listed, reviewed] = [
        await onlyListed(rows(), actor).getMany(),
        await onlyReviewed(rows(), actor).getMany(),
      ];
      expect(idsOf(listed)).toEqual(idsOf(caseRecords.filter((caseRecord) => casePolicy.list(actor, caseRecord))));
      expect(idsOf([...listed, ...reviewed])).toEqual(
        idsOf(caseRecords.filter((caseRecord) => casePolicy.read(actor, caseRecord))),
      );
      expect(idsOf(await onlyBilled(rows(), actor).getMany())).toEqual(
        idsOf(caseRecords.filter((caseRecord) => casePolicy.seeBilling(actor, caseRecord))),
      );
    },
  );
});

const idsOf = (cases: readonly Case[]) => [...new Set(cases.map(({ id }) => id))].sort();

const read = (role: Role, emailConfirmed: boolean) =>
  caseRecords.filter((caseRecord) => casePolicy.read(actorOf(role, emailConfirmed), caseRecord));

it('lets an admin read all cases', () => {
  expect(read('admin', false)).toHaveLength(caseRecords.length);
});

it.each([
  ['owner', true, true, true],
  ['member', true, false, true],
  ['billing', false, false, true],
] as const)(
  'lets a person who is %s in an organisation see of shared cases: content %s, sharing %s, billing %s',
  (part, reads, shares, pays) => {
    const actor = actorOf('client', true, part);
    const others = caseRecords.filter(({ clientEmailNormalized }) => clientEmailNormalized !== myEmail);
    const shared = others.filter(({ organisationId, isShared }) => organisationId === ours && isShared);
    const allowed = (rule: 'read' | 'list' | 'share' | 'seeBilling') =>
      others.filter((caseRecord) => casePolicy[rule](actor, caseRecord));
    expect(shared).toHaveLength(2);
    expect([allowed('read'), allowed('list'), allowed('share'), allowed('seeBilling')]).toEqual([
      reads ? shared : [],
      reads ? shared : [],
      shares ? shared : [],
      pays ? shared : [],
    ]);
  },
);

it('lets colleagues do nothing in a shared case but read it', () => {
  const shared = caseRecords.find(
    (caseRecord) =>
      caseRecord.isShared && caseRecord.organisationId === ours && caseRecord.clientEmailNormalized !== myEmail,
  );
  const allowedTo = (part: OrganisationRole) => shared && allowedActions(actorOf('client', true, part), shared);
  expect(OrganisationRole.options.map(allowedTo)).toEqual([
    ['read', 'list', 'seeBilling', 'share'],
    ['read', 'list', 'seeBilling'],
    ['seeBilling'],
  ]);
});

it('lets the client share a case with their own organisation alone, whatever their role there', () => {
  const mine = caseRecords.filter(({ clientEmailNormalized }) => clientEmailNormalized === myEmail);
  const mayShare = (part?: OrganisationRole) =>
    mine.filter((caseRecord) => casePolicy.share(actorOf('client', true, part), caseRecord));
  const fitting = mine.filter(({ organisationId }) => organisationId !== theirs);
  expect([mayShare(), mayShare('member'), mayShare('billing')]).toEqual([[], fitting, fitting]);
});

it('exports to a person the cases of which they are the client, without those that others share', async () => {
  const own = await onlyOwned(
    test.db.read.createQueryBuilder(Case, 'case'),
    actorOf('client', true, 'owner'),
  ).getMany();
  expect(idsOf(own)).toEqual(
    idsOf(caseRecords.filter(({ clientEmailNormalized }) => clientEmailNormalized === myEmail)),
  );
});

it('lets an attorney read the cases assigned to them, and open ones whose report they are asked to review', () => {
  const expected = caseRecords.filter(
    ({ attorneyId, reviewerId, status }) => attorneyId === myId || (reviewerId === myId && status !== 'closed'),
  );
  expect([read('attorney', true), expected.length]).toEqual([expected, 38]);
});

it('lets a client with a confirmed address read exactly the cases with that address', () => {
  const expected = caseRecords.filter(({ clientEmailNormalized }) => clientEmailNormalized === myEmail);
  expect([read('client', true), expected.length]).toEqual([expected, 57]);
});

it('lets a client without a confirmed address read only the cases that they submitted with that address', () => {
  const expected = caseRecords.filter(
    (caseRecord) => caseRecord.clientEmailNormalized === myEmail && caseRecord.submittedByUserId === myId,
  );
  expect([read('client', false), expected.length]).toEqual([expected, 21]);
});

/** What staff may do with any case of theirs that was not erased. */
const ofStaff = ['createInvoice', 'seeDelivery', 'retryDelivery', 'cancelRequest', 'writeReport', 'reviewReport'];

const actionTable: [string, Role, Partial<Case>, string[]][] = [
  [
    'an admin',
    'admin',
    {},
    [
      ...['read', 'list', 'assign', 'changeStatus', 'overrideStatus', 'sendMessage', 'uploadDocument', ...ofStaff],
      ...['giveAssessment', 'keepNotes', 'screen', 'changeReceiptCode', 'changeLegalHold', 'nameSubject'],
    ],
  ],
  [
    'an admin of a closed case',
    'admin',
    { status: 'closed' },
    [
      'read',
      'list',
      'changeStatus',
      'overrideStatus',
      ...ofStaff,
      ...['keepNotes', 'screen', 'changeReceiptCode', 'changeLegalHold'],
    ],
  ],
  [
    'an admin of an erased case',
    'admin',
    { status: 'closed', clientEmailNormalized: '' },
    ['read', 'list', 'changeStatus', 'seeDelivery', 'retryDelivery', 'cancelRequest'],
  ],
  [
    'its attorney',
    'attorney',
    { attorneyId: myId },
    [
      ...['read', 'list', 'changeStatus', 'startWorkByMessage', 'sendMessage', 'uploadDocument', ...ofStaff],
      ...['giveAssessment', 'keepNotes', 'screen', 'nameSubject'],
    ],
  ],
  [
    'its attorney at work',
    'attorney',
    { attorneyId: myId, status: 'in-progress' },
    [
      'read',
      'list',
      'changeStatus',
      'sendMessage',
      'uploadDocument',
      ...ofStaff,
      'giveAssessment',
      'keepNotes',
      'screen',
      'nameSubject',
    ],
  ],
  ['an attorney who is asked to review its report', 'attorney', { reviewerId: myId }, ['read', 'reviewReport']],
  ['a reviewer of a closed case', 'attorney', { reviewerId: myId, status: 'closed' }, []],
  ['a client named as its reviewer', 'client', { reviewerId: myId }, []],
  [
    'its client',
    'client',
    { clientEmailNormalized: myEmail },
    ['read', 'list', 'sendMessage', 'uploadDocument', 'seeReaders', 'changeReceiptCode', 'confirm'],
  ],
  [
    'its client after it was resolved',
    'client',
    { clientEmailNormalized: myEmail, status: 'resolved' },
    [
      'read',
      'list',
      'startWorkByMessage',
      'sendMessage',
      'uploadDocument',
      'seeReaders',
      'changeReceiptCode',
      'confirm',
    ],
  ],
  [
    'its client after it was closed',
    'client',
    { clientEmailNormalized: myEmail, status: 'closed' },
    ['read', 'list', 'seeReaders', 'changeReceiptCode', 'confirm'],
  ],
  ['another attorney', 'attorney', {}, []],
  ['another client', 'client', {}, []],
];
const listedActions = [...new Set(actionTable.flatMap(([, , , actions]) => actions))];

const allowedActions = (actor: Actor, caseRecord: CaseFacts) =>
  Object.entries(casePolicy).flatMap(([action, rule]) => (rule(actor, caseRecord) ? [action] : []));

it.each(actionTable)('allows exactly the expected actions to %s', (_who, role, change, expected) => {
  const caseRecord = {
    status: 'assigned' as const,
    attorneyId: otherUser,
    reviewerId: null,
    clientEmailNormalized: 'dora@example.com',
    submittedByUserId: null,
    organisationId: null,
    isShared: false,
    ...change,
  };
  const allowed = allowedActions(actorOf(role, true), caseRecord);
  expect(allowed.filter((action) => listedActions.includes(action))).toEqual(expected);
});

it.each(Role.options)('allows no action at all on a case that an actor who is %s may not read', (role) => {
  const attempts = [true, false].flatMap((emailConfirmed) => {
    const actor = actorOf(role, emailConfirmed);
    const hidden = caseRecords.filter((caseRecord) => !casePolicy.read(actor, caseRecord));
    return hidden.flatMap((caseRecord) => allowedActions(actor, caseRecord));
  });
  expect(attempts).toEqual([]);
});

it('lets a client without a confirmed address confirm no case, not even one that they submitted', () => {
  const confirmable = (emailConfirmed: boolean) =>
    caseRecords.filter((caseRecord) => casePolicy.confirm(actorOf('client', emailConfirmed), caseRecord)).length;
  expect([confirmable(false), confirmable(true)]).toEqual([0, 57]);
});

it('sends the browser the answers of the policy', () => {
  const [caseRecord] = caseRecords;
  const actor = actorOf('admin', true);
  const sent = Object.entries(caseRecord ? caseAbilitiesOf(actor, caseRecord) : {});
  const granted = sent.flatMap(([ability, may]) => (may ? [ability] : []));
  expect(granted).toEqual(
    sent
      .map(([ability]) => ability)
      .filter((ability) => caseRecord && allowedActions(actor, caseRecord).includes(ability)),
  );
});

it('shows what staff have read to staff alone', () => {
  expect(Role.options.filter((role) => seesWhatStaffRead({ role })).sort()).toEqual(['admin', 'attorney']);
});
