import { randomUUID } from 'node:crypto';
import { OrganisationRole, Role } from '@portal/contracts';
import { actorOf } from '../../../test/actor';
import { addCase } from '../../../test/case-record';
import { openTestDatabase } from '../../../test/database';
import { insertQuote, quoteRow } from '../../../test/quote-row';
import type { Case } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { type QuoteFacts, quotePolicy } from './quote.policy';
import { visibleQuotes } from './quote-list';

const [ann, bob] = [
  { id: randomUUID(), email: 'ann@example.com' },
  { id: randomUUID(), email: 'bob@example.com' },
];
const organisationId = randomUUID();
/** Strangers to all cases, but members of the organisation. */
const members = OrganisationRole.options.map((role) =>
  actorOf('client', { email: 'dora@example.com', membership: { organisationId, role } }),
);
const as = (role: Role, person: { id: string; email: string }, emailConfirmed = true): Actor => ({
  ...person,
  role,
  name: 'x',
  emailConfirmed,
  sessionId: 's',
  networkAddress: null,
});

it('agrees with the query for every role, relation and status', async () => {
  const test = await openTestDatabase();
  const all: (QuoteFacts & { id: string })[] = [];
  for (const client of [ann, bob]) {
    for (const attorneyId of [ann.id, bob.id, null]) {
      const parties = { client: { ...client, name: 'Client' } };
      const caseRecord = await addCase(test.db, parties, {
        ...{ attorneyId, submittedByUserId: ann.id },
        ...{ organisationId, isShared: attorneyId === null },
      });
      for (const sentAt of [null, '2026-03-01T09:00:00.000Z']) {
        const quote = quoteRow({ caseId: caseRecord.id, sentAt });
        await test.db.write((tx) => insertQuote(tx, quote));
        all.push({ ...quote, caseRecord });
      }
    }
  }
  const everyone = Role.options.flatMap((role) =>
    [ann, bob].flatMap((person) => [true, false].map((isConfirmed) => as(role, person, isConfirmed))),
  );
  for (const actor of [...everyone, ...members]) {
    const found = await visibleQuotes(test.db.read, actor).select('quote.id').getMany();
    const allowed = all.filter((quote) => quotePolicy.read(actor, quote));
    expect(found.map(({ id }) => id).sort()).toEqual(allowed.map(({ id }) => id).sort());
  }
  await test.remove();
}, 60_000);

const caseRecord = {
  status: 'assigned',
  attorneyId: ann.id,
  clientEmailNormalized: 'carl@example.com',
  organisationId,
  isShared: true,
} as Case;
const draft: QuoteFacts = { sentAt: null, caseRecord };
const sent = { ...draft, sentAt: '2026-03-01T09:00:00.000Z' };
const erased = { ...sent, caseRecord: { ...caseRecord, clientEmailNormalized: '' } };
const carl = { id: randomUUID(), email: 'carl@example.com' };

it.each<[string, Actor, QuoteFacts, string[]]>([
  ['an admin', as('admin', bob), draft, ['read', 'change', 'seeInvoiced']],
  ['an admin in an erased case', as('admin', bob), erased, ['read', 'seeInvoiced']],
  ['its attorney', as('attorney', ann), draft, ['read', 'change', 'seeInvoiced']],
  ['another attorney', as('attorney', bob), sent, []],
  ['the client, of a draft', as('client', carl), draft, []],
  ['the client, once sent', as('client', carl), sent, ['read', 'answer']],
  ['a client who has not confirmed the address', as('client', carl, false), sent, []],
  ['another client', as('client', ann), sent, []],
  ...members.flatMap((member): [string, Actor, QuoteFacts, string[]][] => [
    [`a colleague who is ${member.membership?.role}`, member, sent, ['read']],
    [`a colleague who is ${member.membership?.role}, of a draft`, member, draft, []],
  ]),
])('grants %s the expected actions only', (_who, actor, facts, expected) => {
  const allowed = Object.entries(quotePolicy).flatMap(([action, rule]) => (rule(actor, facts) ? [action] : []));
  expect(allowed).toEqual(expected);
});
