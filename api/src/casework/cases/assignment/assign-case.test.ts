import { randomUUID } from 'node:crypto';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { messagesOf } from '../../../../test/messages';
import { AuditEntry, verifyAuditChain } from '../../../records/audit';
import type { User } from '../../../records/users';
import { Case } from '../case.entity';
import { openCaseCounts } from '../lists/open-cases';
import { handOverCases } from './hand-over-cases';

/** `npm run prove assignments` sets it. */
const { PROOF_CASES: rounds = '10' } = process.env;

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, ann, carl] = [
    await api.signedIn('admin'),
    await api.signedIn('attorney', { name: 'Ann' }),
    await api.signedIn('client'),
  ];
});
afterEach(() => api.close());

const stored = (id: string) => api.db.read.findOneByOrFail(Case, { id });
const messagesIn = async (caseId: string) => (await messagesOf(api.db, caseId)).map(({ content }) => content);
const assign = (browser: Browser, caseId: string, attorney: { id: string }, reassign?: boolean) =>
  browser.post('/cases/assign', { caseId, attorneyId: attorney.id, reassign });
const paragraphs = async (user: User) => (await api.mailsTo(user.email)).flatMap(({ body }) => body.paragraphs);
const subjects = async (user: User) => (await api.mailsTo(user.email)).map(({ subject }) => subject);

describe('assigning', () => {
  it('assigns a pending case and notifies everyone on it except the admin', async () => {
    const { id, caseNumber } = await addCase(api.db, { client: carl.user });
    const { status, body } = await assign(admin.browser, id, ann.user);
    expect([status, body.message]).toEqual([200, 'Case assigned successfully']);
    expect(body.data.case).toMatchObject({ status: 'assigned', attorney: { _id: ann.user.id, name: 'Ann' } });
    expect(await messagesIn(id)).toEqual(['Case assigned to Ann.']);
    expect([await subjects(ann.user), await subjects(carl.user), await subjects(admin.user)]).toEqual([
      [`Case ${caseNumber} has been assigned`],
      [`Case ${caseNumber} has been assigned`],
      [],
    ]);
    expect([await paragraphs(ann.user), await paragraphs(carl.user)]).toEqual([
      [`Case ${caseNumber} has been assigned to you. Sign in to read it.`],
      ['Ann is now handling your case and will write to you in the portal.'],
    ]);
    expect(await api.db.read.findOneByOrFail(AuditEntry, { action: 'case.assigned' })).toMatchObject({
      actorId: admin.user.id,
      subjectId: id,
      detail: { attorneyId: ann.user.id, attorneyName: 'Ann' },
    });
    expect((await ann.browser.get(`/cases/${id}`)).status).toBe(200);
  });

  it('allows only admins to assign, whatever the state of the case', async () => {
    const { id } = await addCase(api.db, { client: carl.user });
    for (const { browser } of [ann, carl]) {
      const { status, body } = await assign(browser, id, ann.user);
      expect([status, body.message]).toEqual([403, 'You do not have permission to assign cases.']);
    }
  });

  it.each([
    ['missing', randomUUID()],
    ['malformed', 'no-such'],
    ['hostile', "1' OR '1'='1"],
  ])('answers 404 for a case id that is %s', async (_how, id) => {
    const { status, body } = await assign(admin.browser, id, ann.user);
    expect([status, body.message]).toEqual([
      404,
      "The requested case could not be found or you don't have access to it.",
    ]);
  });

  it('refuses a user who is not an active attorney', async () => {
    const { id } = await addCase(api.db);
    const inactive = await api.addUser('attorney', { isActive: false });
    for (const [caseId, attorney] of [
      [id, inactive],
      [id, carl.user],
      [id, admin.user],
      [id, { id: 'x' }],
    ] as const) {
      const { status, body } = await assign(admin.browser, caseId, attorney);
      expect([status, body.message]).toEqual([422, 'Selected user is not an active attorney.']);
    }
    expect((await admin.browser.post('/cases/assign', { caseId: id })).status).toBe(422);
    expect(await stored(id)).toMatchObject({ status: 'pending', attorneyId: null });
  });

  it('refuses to assign a case to its own client', async () => {
    const own = await addCase(api.db, { client: ann.user });
    const { status, body } = await assign(admin.browser, own.id, ann.user);
    const text = "This is the attorney's own case. Please choose someone else.";
    expect([status, body.message, body.errors]).toEqual([422, text, { attorneyId: [text] }]);
    expect(await stored(own.id)).toMatchObject({ status: 'pending', attorneyId: null });
  });

  it('assigns to one attorney when two admins assign at the same time', async () => {
    const bob = await api.addUser('attorney');
    const other = await api.signedIn('admin');
    for (let round = 0; round < Number(rounds); round += 1) {
      const { id } = await addCase(api.db);
      const both = await Promise.all([assign(admin.browser, id, ann.user), assign(other.browser, id, bob)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = both.find(({ status }) => status === 409);
      const winner = both.find(({ status }) => status === 200);
      expect(loser?.body.message).toBe('This case is already assigned.');
      expect((await stored(id)).attorneyId).toBe(winner?.body.data.case.attorney._id);
      expect(await messagesIn(id)).toHaveLength(1);
    }
    expect(await verifyAuditChain(api.db.read)).not.toHaveProperty('brokenPosition');
  });

  it('reassigns only when asked to, and then ends the access of the former attorney immediately', async () => {
    const bob = await api.signedIn('attorney', { name: 'Bob' });
    const { id, caseNumber } = await addCase(
      api.db,
      { attorney: ann.user, client: carl.user },
      { status: 'in-progress' },
    );
    const refused = await assign(admin.browser, id, bob.user);
    expect([refused.status, refused.body.message]).toEqual([409, 'This case is already assigned.']);

    expect((await assign(admin.browser, id, ann.user, true)).status).toBe(200);
    expect(await messagesIn(id)).toEqual([]);

    const { status, body } = await assign(admin.browser, id, bob.user, true);
    expect([status, body.data.case.status, body.data.case.attorney.name]).toEqual([200, 'in-progress', 'Bob']);
    expect(await messagesIn(id)).toEqual(['Case reassigned from Ann to Bob.']);
    const subject = `Case ${caseNumber} has a new attorney`;
    expect([await subjects(ann.user), await subjects(bob.user), await subjects(carl.user)]).toEqual([
      [subject],
      [subject],
      [subject],
    ]);
    expect(await Promise.all([ann, bob, carl].map(({ user }) => paragraphs(user)))).toEqual([
      ['This case has been assigned to a colleague and no longer appears on your dashboard.'],
      [`Case ${caseNumber} has been assigned to you. Ann handled it before.`],
      ['Bob is now handling your case and will write to you in the portal.'],
    ]);
    const mails = await Promise.all([ann, bob, carl].map(({ user }) => api.mailsTo(user.email)));
    expect(mails.flat().map(({ bundled }) => bundled)).toEqual([true, true, true]);
    const asAnn = await Promise.all([
      ann.browser.get(`/cases/${id}`),
      ann.browser.get(`/messages/list?caseId=${id}`),
      ann.browser.post('/messages/send', { caseId: id, content: 'Still here' }),
    ]);
    expect(asAnn.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('refuses to assign a closed case', async () => {
    const { id } = await addCase(api.db, { attorney: ann.user }, { status: 'closed' });
    const bob = await api.addUser('attorney');
    const { status, body } = await assign(admin.browser, id, bob, true);
    expect([status, body.message]).toEqual([409, 'This case is closed. Reopen it first.']);
  });
});

it('reassigns the open cases of an attorney who is leaving', async () => {
  const bob = await api.addUser('attorney', { name: 'Bob' });
  const open = await addCase(api.db, { attorney: ann.user });
  const done = await addCase(api.db, { attorney: ann.user }, { status: 'closed' });
  expect(await openCaseCounts(api.db.read, [ann.user.id, bob.id])).toEqual(new Map([[ann.user.id, 1]]));
  const actor = { ...admin.user, emailConfirmed: true, sessionId: randomUUID(), networkAddress: null };
  const count = await api.db.write((tx) =>
    handOverCases(tx, { actor, from: ann.user.id, to: bob, at: api.clock.now().toISOString() }),
  );
  expect([count, (await stored(open.id)).attorneyId, (await stored(done.id)).attorneyId]).toEqual([
    1,
    bob.id,
    ann.user.id,
  ]);
  expect(await openCaseCounts(api.db.read, [ann.user.id, bob.id])).toEqual(new Map([[bob.id, 1]]));
});
