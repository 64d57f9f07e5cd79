import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { LiveEvent } from '../../../platform/live-events';
import { AuditEntry } from '../../../records/audit';
import { User } from '../../../records/users';
import { Case } from '../case.entity';

let api: TestApi;
let carl: Person;
let ann: Person;
let id: string;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
  [carl, ann] = [await api.signedIn('client'), await api.signedIn('attorney')];
  ({ id } = await addCase(api.db, { client: carl.user, attorney: ann.user }, { notConfirmedByClient: true }));
});
afterEach(() => api.close());

const confirm = (browser: Browser, caseId = id) => browser.post(`/cases/${caseId}/confirm`);
const confirmations = () => api.db.read.findBy(AuditEntry, { action: 'case.confirmed' });
const isMarked = async () => (await api.db.read.findOneByOrFail(Case, { id })).notConfirmedByClient;
const markSeenBy = async ({ browser }: Person) =>
  (await browser.get(`/cases/${id}`)).body.data.case.notConfirmedByClient;

it('lets the client confirm a case, which removes its mark for everybody', async () => {
  expect([await markSeenBy(carl), await markSeenBy(ann)]).toEqual([true, true]);
  api.clock.advance(1_000);
  const { status, body } = await confirm(carl.browser);
  expect([status, body.data.case._id, body.data.case.notConfirmedByClient]).toEqual([200, id, undefined]);
  expect([await markSeenBy(carl), await markSeenBy(ann)]).toEqual([undefined, undefined]);
  const [listed] = (await carl.browser.get('/cases/list')).body.data.cases;
  expect([listed.notConfirmedByClient, listed.updatedAt]).toEqual([undefined, api.clock.now().toISOString()]);
});

it('records who confirmed it, shows that in the timeline, and tells people with the case open', async () => {
  await confirm(carl.browser);
  expect(await confirmations()).toMatchObject([{ actorId: carl.user.id, subjectType: 'case', subjectId: id }]);
  const { timeline } = (await ann.browser.get(`/cases/${id}`)).body.data;
  expect(timeline).toMatchObject([{ text: 'Confirmed by the client', actorName: carl.user.name }]);
  expect(await api.db.read.findBy(LiveEvent, { caseId: id })).toMatchObject([{ kind: 'status', subjectId: id }]);
});

it('changes nothing when it is repeated, also at the same time', async () => {
  const answers = await Promise.all([confirm(carl.browser), confirm(carl.browser), confirm(carl.browser)]);
  const { updatedAt } = await api.db.read.findOneByOrFail(Case, { id });
  api.clock.advance(1_000);
  answers.push(await confirm(carl.browser));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([(await confirmations()).length, await api.db.read.countBy(LiveEvent, { caseId: id })]).toEqual([1, 1]);
  expect((await api.db.read.findOneByOrFail(Case, { id })).updatedAt).toBe(updatedAt);
});

it('lets the client confirm a closed case', async () => {
  await api.db.write((tx) => tx.update(Case, { id }, { status: 'closed' }));
  expect([(await confirm(carl.browser)).status, await isMarked()]).toEqual([200, false]);
});

describe('refuses', () => {
  afterEach(async () => {
    expect([await isMarked(), await confirmations()]).toEqual([true, []]);
  });

  it.each([
    ['a visitor', () => api.browser(), 401],
    ['its attorney', () => ann.browser, 403],
    ['an admin', async () => (await api.signedIn('admin')).browser, 403],
    ['another client', async () => (await api.signedIn('client')).browser, 404],
  ])('%s', async (_who, browserOf, expected) => {
    expect((await confirm(await browserOf())).status).toBe(expected);
  });

  it('the client of a session that was open when the account was deactivated', async () => {
    await api.db.write((tx) => tx.update(User, { id: carl.user.id }, { isActive: false }));
    expect((await confirm(carl.browser)).status).toBe(401);
  });

  it('an account with an unconfirmed address that has submitted the case, although it may read it', async () => {
    const uma = await api.signedIn('client', { emailVerifiedAt: null });
    const submitted = { clientEmailNormalized: uma.user.email, submittedByUserId: uma.user.id };
    await api.db.write((tx) => tx.update(Case, { id }, submitted));
    const { body } = await uma.browser.get(`/cases/${id}`);
    expect([body.data.case.abilities.confirm, (await confirm(uma.browser)).status]).toEqual([false, 403]);
  });

  it('staff whose own address the case has', async () => {
    await api.db.write((tx) => tx.update(Case, { id }, { clientEmailNormalized: ann.user.email }));
    expect((await confirm(ann.browser)).status).toBe(403);
  });
});

it('refuses somebody who has the receipt code of the case and no account', async () => {
  const visitor = api.browser();
  const submitted = await visitor.post('/cases/submit', submissionSample({ email: carl.user.email }));
  const { caseId, caseNumber, receiptCode } = submitted.body.data;
  expect((await visitor.post('/cases/follow', { caseNumber, receiptCode })).status).toBe(200);
  expect((await confirm(visitor, caseId)).status).toBe(401);
  expect((await api.db.read.findOneByOrFail(Case, { id: caseId })).notConfirmedByClient).toBe(true);
  expect((await confirm(carl.browser, caseId)).status).toBe(200);
});

it('refuses an erased case like a missing one', async () => {
  const erased = { clientEmailNormalized: '', clientEmail: '', erasedAt: api.clock.now().toISOString() };
  await api.db.write((tx) => tx.update(Case, { id }, erased));
  expect([(await confirm(carl.browser)).status, await confirmations()]).toEqual([404, []]);
});
