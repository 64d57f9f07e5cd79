import { randomUUID } from 'node:crypto';
import { InvoiceStatus, OrganisationRole, Role } from '@portal/contracts';
import { actorOf } from '../../../test/actor';
import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { invoiceRow } from '../../../test/invoice-row';
import type { Case } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { Invoice } from './invoice.entity';
import { type InvoiceFacts, invoicePolicy } from './invoice.policy';
import { formerInvoices, visibleInvoices } from './invoice-access';

const people = [
  { id: randomUUID(), email: 'ann@example.com' },
  { id: randomUUID(), email: 'bob@example.com' },
] as const;

const everyone: Actor[] = Role.options.flatMap((role) =>
  people.flatMap((person) =>
    [true, false].map((emailConfirmed) => ({
      ...person,
      role,
      emailConfirmed,
      name: 'Any Name',
      sessionId: 's',
      networkAddress: null,
    })),
  ),
);

const organisationId = randomUUID();
const stranger = { id: randomUUID(), email: 'dora@example.com' };
/** Strangers to all cases, but members of an organisation. */
const members: Actor[] = [organisationId, randomUUID()].flatMap((ofMember) =>
  OrganisationRole.options.map((role) =>
    actorOf('client', { ...stranger, membership: { organisationId: ofMember, role } }),
  ),
);

/** Every status, and a cancelled draft. */
const states = [...InvoiceStatus.options.map((status) => ({ status })), { status: 'cancelled', sentAt: null }] as const;

describe('the policy and the query', () => {
  let test: TestDatabase;
  const all: (InvoiceFacts & { id: string })[] = [];

  beforeAll(async () => {
    test = await openTestDatabase();
    const caseRecords: Case[] = [];
    for (const client of people) {
      for (const attorneyId of [people[0].id, people[1].id, null]) {
        for (const submittedByUserId of [people[0].id, null]) {
          caseRecords.push(
            await addCase(
              test.db,
              { client: { ...client, name: 'Client' } },
              { attorneyId, submittedByUserId, organisationId, isShared: attorneyId === null },
            ),
          );
        }
      }
    }
    for (const caseRecord of caseRecords) {
      for (const state of states) {
        for (const { id: issuerId } of people) {
          const invoice = invoiceRow({ caseId: caseRecord.id, issuerId, ...state });
          await test.db.write((tx) => tx.insert(Invoice, invoice));
          all.push({ ...invoice, caseRecord });
        }
      }
    }
  }, 60_000);
  afterAll(() => test.remove());

  it('agree for every role, relation and status', async () => {
    expect(all).toHaveLength(168);
    for (const actor of [...everyone, ...members]) {
      const former = await formerInvoices(test.db.read, actor);
      const found = await visibleInvoices(test.db.read, actor, former).select('invoice.id').getMany();
      const allowed = all.filter((invoice) => invoicePolicy.read(actor, invoice));
      expect(found.map(({ id }) => id).sort()).toEqual(allowed.map(({ id }) => id).sort());
    }
  });

  it('show every member the sent invoices of shared cases, and the name of the subject to those who read cases', () => {
    const shared = all.filter(({ caseRecord, sentAt }) => caseRecord.isShared && sentAt !== null).length;
    const seen = (action: 'read' | 'seeSubject') =>
      members.map((actor) => all.filter((invoice) => invoicePolicy[action](actor, invoice)).length);
    expect(shared).toBeGreaterThan(0);
    expect(seen('read')).toEqual([shared, shared, shared, 0, 0, 0]);
    expect(seen('seeSubject')).toEqual([shared, shared, 0, 0, 0, 0]);
  });

  it('show everything to admins only, and nothing to a client with an unconfirmed address', () => {
    const seen = everyone.map((actor) => all.filter((invoice) => invoicePolicy.read(actor, invoice)).length);
    expect(seen.filter((count) => count === all.length)).toHaveLength(4);
    expect(everyone.filter((_, index) => seen[index] === 0)).toEqual([
      expect.objectContaining({ role: 'client', id: people[1].id, emailConfirmed: false }),
    ]);
  });
});

describe('invoicePolicy', () => {
  const [ann, bob] = people;
  const caseRecord = {
    status: 'assigned',
    attorneyId: ann.id,
    clientEmailNormalized: 'carl@example.com',
    lostToConflict: '',
    organisationId,
    isShared: true,
  } as Case;
  const invoice = { sentAt: null, issuerId: bob.id, caseRecord } as const;
  const sent = { ...invoice, sentAt: '2026-03-01T09:00:00.000Z' };
  const as = (role: Role, person: { id: string; email: string }): Actor => ({
    ...person,
    role,
    name: 'x',
    emailConfirmed: true,
    sessionId: 's',
    networkAddress: null,
  });
  const carl = { id: randomUUID(), email: 'carl@example.com' };
  const ofStaff = [
    ...['read', 'change', 'retryDelivery', 'seePresent', 'seeSubject', 'seeDelivery', 'seeViews'],
    'completeEInvoice',
  ];
  const [owner, , payer] = members;
  const taken = { ...sent, caseRecord: { ...caseRecord, lostToConflict: `${ann.id} ${bob.id}` } };

  it.each([
    ['an admin', as('admin', bob), invoice, ofStaff],
    ['its attorney', as('attorney', ann), invoice, ofStaff],
    ['the attorney who drafted it and lost the case', as('attorney', bob), invoice, []],
    [
      'the attorney who issued it and lost the case',
      as('attorney', bob),
      sent,
      ['read', 'seeSubject', 'completeEInvoice'],
    ],
    ['the attorney from whom a conflict took the case', as('attorney', bob), taken, []],
    ['another attorney', as('attorney', carl), invoice, []],
    ['the client, of a draft', as('client', carl), invoice, []],
    [
      'the client, once sent',
      as('client', carl),
      sent,
      ['read', 'seePresent', 'seeSubject', 'countAsView', 'payOnline'],
    ],
    ['an owner of the organisation', owner as Actor, sent, ['read', 'seePresent', 'seeSubject', 'payOnline']],
    ['a person for billing', payer as Actor, sent, ['read', 'seePresent', 'payOnline']],
    ['a person for billing, of a draft', payer as Actor, invoice, []],
    ['another client', as('client', ann), sent, []],
    ['its issuer as a client', as('client', bob), sent, []],
  ])('grants %s the expected actions only', (_who, actor, facts, expected) => {
    const allowed = Object.entries(invoicePolicy).flatMap(([action, rule]) => (rule(actor, facts) ? [action] : []));
    expect(allowed).toEqual(expected);
  });
});
