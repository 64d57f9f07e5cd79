import { randomUUID } from 'node:crypto';
import { watchlistTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { hitRow } from '../../../test/screening';
import { whileOthersWait } from '../../../test/waiting-writes';
import { chargeNow, startWatchlist, watchedNames } from '../../../test/watchlist';
import { Case } from '../../casework/cases';
import { ScreeningHit } from '../../casework/screening';
import { insertRows } from '../../platform/db/write-rows';
import { AuditEntry } from '../../records/audit';
import { Invoice } from '../invoices';
import { Watch, WatchAlert, WatchedSubject } from './watch.entity';
import { findUnderWatch } from './watched-subjects';

// On PostgreSQL in `npm run prove postgres`: nothing of its SQL asks for the database.
let api: TestApi;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
  carl = await api.signedIn('client', { name: 'Carl' });
});
afterEach(() => api.close());

const own = async (browser = carl.browser) => (await browser.get('/watchlist')).body.data.watch;
const invoices = () => api.db.read.find(Invoice, { order: { invoiceNumber: 'ASC' } });
const put = (status: string, browser = carl.browser) => browser.put('/watchlist', { status });

it('has no watchlist before the first', async () => {
  expect(await own()).toBeNull();
});

it('starts with its names, a case, the first month and its invoice', async () => {
  const { status, body } = await startWatchlist(carl.browser);
  expect(status).toBe(201);
  const [invoice] = await invoices();
  expect(body.data.watch).toEqual({
    _id: expect.any(String),
    status: 'active',
    price: 100,
    startedOn: '2026-03-02',
    renewsOn: '2026-04-02',
    subjects: watchedNames.map((name) => ({ _id: expect.any(String), addedOn: '2026-03-02', ...name })),
    months: [{ month: '2026-03', checkedOn: '2026-03-02', lists: [], alerts: [], invoiceId: invoice?.id }],
  });
  expect(invoice).toMatchObject({ status: 'sent', totalCents: 10_000, dueDay: '2026-03-16', supplyDay: '2026-03-02' });
  expect(invoice?.lines[0]?.description).toBe('Ongoing risk alert subscription, 2 March 2026 to 1 April 2026');
  expect(await api.db.read.findOneByOrFail(Case, { id: invoice?.caseId ?? '' })).toMatchObject({
    serviceCode: 'risk-alerts',
    clientEmail: carl.user.email,
    invoicedCents: 10_000,
  });
  expect(await own()).toEqual(body.data.watch);
});

it('takes the case in which the client has asked for the service', async () => {
  const asked = await addCase(api.db, { client: carl.user }, { serviceCode: 'risk-alerts' });
  await addCase(api.db, {}, { serviceCode: 'risk-alerts' });
  await startWatchlist(carl.browser);
  expect(await api.db.read.findOneByOrFail(Watch, {})).toMatchObject({ caseId: asked.id });
});

it('keeps the sentence to which the client agreed in the audit trail', async () => {
  await startWatchlist(carl.browser);
  const act = await api.db.read.findOneByOrFail(AuditEntry, { action: 'watch.started' });
  expect(act.detail).toMatchObject({ agreement: watchlistTexts.agreement });
});

it.each([
  ['no names', { names: [], agreed: true }, 422],
  ['no agreement', { names: watchedNames, agreed: false }, 422],
  ['a name of two letters', { names: [{ name: 'Al', kind: 'person' }], agreed: true }, 422],
  [
    'a name twice',
    { names: [watchedNames[0], { name: 'GOLDEN HARVEST TRADING', kind: 'company' }], agreed: true },
    409,
  ],
  [
    '26 names',
    { names: Array.from({ length: 26 }, (_, n) => ({ name: `Name ${n}`, kind: 'person' })), agreed: true },
    422,
  ],
])('refuses %s, and charges nothing', async (_what, body, expected) => {
  expect((await carl.browser.post('/watchlist', body)).status).toBe(expected);
  expect(await api.db.read.count(Case)).toBe(0);
  expect(await invoices()).toEqual([]);
});

it('refuses an address that is not confirmed', async () => {
  const dora = await api.signedIn('client', { emailVerifiedAt: null });
  const { status, body } = await startWatchlist(dora.browser);
  expect([status, body.message]).toEqual([403, watchlistTexts.confirmFirst]);
});

describe('names of the submitted form', () => {
  const wanted = async ({ browser }: Person) => (await browser.get('/watchlist')).body.data.wanted;
  const submit = (browser: Person['browser'], email: string) =>
    browser.post('/cases/submit', {
      ...submissionSample(),
      ...{ email, caseType: 'general', serviceCode: 'risk-alerts', subjectDetails: {} },
      story: { whatHappened: 'Names to watch:\nNorthgate Trading FZE (Company, UAE)\nMr Gold' },
    });
  const names = [{ name: 'Northgate Trading FZE', kind: 'company', country: 'UAE' }, { name: 'Mr Gold' }];

  it('are offered until a watchlist runs', async () => {
    expect(await wanted(carl)).toEqual([]);
    await submit(carl.browser, carl.user.email);
    expect(await wanted(carl)).toEqual(names);
    await startWatchlist(carl.browser);
    expect(await wanted(carl)).toBeUndefined();
  });

  it('are not offered to others, nor from a case that the client has not confirmed', async () => {
    await submit(api.browser(), carl.user.email);
    expect(await wanted(carl)).toEqual([]);
    await api.db.write((tx) => tx.update(Case, { serviceCode: 'risk-alerts' }, { notConfirmedByClient: false }));
    expect(await wanted(carl)).toEqual(names);
    expect(await wanted(await api.signedIn('client'))).toEqual([]);
    const unconfirmed = await api.signedIn('client', { emailVerifiedAt: null });
    await submit(api.browser(), unconfirmed.user.email);
    expect(await wanted(unconfirmed)).toEqual([]);
  });
});

it('refuses a second one, also when both are started at once', async () => {
  const replies = await Promise.all([startWatchlist(carl.browser), startWatchlist(carl.browser)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await invoices()).toHaveLength(1);
});

it('adds and removes names, but not the last one', async () => {
  await startWatchlist(carl.browser, [watchedNames[0]]);
  const add = (name: string) => carl.browser.post('/watchlist/subjects', { name, kind: 'person' });
  expect((await add('golden harvest trading')).status).toBe(409);
  api.clock.advance(1);
  expect((await add('Omar Farouk')).status).toBe(201);
  const [first, second] = (await own()).subjects as { _id: string }[];
  expect((await carl.browser.delete(`/watchlist/subjects/${first?._id}`)).status).toBe(200);
  const { status, body } = await carl.browser.delete(`/watchlist/subjects/${second?._id}`);
  expect([status, body.message]).toEqual([409, watchlistTexts.lastName]);
  expect((await own()).subjects).toMatchObject([{ name: 'Omar Farouk' }]);
  // What was removed may come back.
  expect((await add('Golden Harvest Trading')).status).toBe(201);
});

it('does not remove a name of another client', async () => {
  const dora = await api.signedIn('client');
  await startWatchlist(dora.browser);
  await startWatchlist(carl.browser);
  const { subjects } = await own(dora.browser);
  expect((await carl.browser.delete(`/watchlist/subjects/${subjects[0]._id}`)).status).toBe(404);
  expect((await own(dora.browser)).subjects).toHaveLength(2);
});

describe('pausing and ending', () => {
  beforeEach(() => startWatchlist(carl.browser));

  it('charges nothing while it is paused, and begins a month when it goes on', async () => {
    expect((await put('paused')).body.data.watch).toMatchObject({ status: 'paused', renewsOn: '2026-04-02' });
    api.clock.set('2026-06-20T09:00:00.000Z');
    expect(await chargeNow(api)).toBe(0);
    expect((await put('active', await api.signIn(carl.user))).body.data.watch).toMatchObject({
      renewsOn: '2026-07-20',
      months: [{ month: '2026-06' }, {}],
    });
    expect(await invoices()).toHaveLength(2);
  });

  it('charges nothing for going on within the month that is charged', async () => {
    await put('paused');
    api.clock.set('2026-03-20T09:00:00.000Z');
    expect((await put('active', await api.signIn(carl.user))).body.data.watch).toMatchObject({
      status: 'active',
      renewsOn: '2026-04-02',
    });
    expect(await invoices()).toHaveLength(1);
  });

  it('charges nothing after its end, and watches until the month that is charged is over', async () => {
    await put('ended');
    const underWatch = async (today: string) => (await findUnderWatch(api.db.read, { today })).length;
    expect([await underWatch('2026-04-01'), await underWatch('2026-04-02')]).toEqual([2, 0]);
    api.clock.set('2026-04-05T09:00:00.000Z');
    expect(await chargeNow(api)).toBe(0);
    const { status, body } = await put('active', await api.signIn(carl.user));
    expect([status, body.message]).toEqual([409, watchlistTexts.ended]);
  });

  it('does not charge a month twice that an ended watchlist has charged', async () => {
    await put('ended');
    expect((await startWatchlist(carl.browser)).body.data.watch).toMatchObject({
      status: 'active',
      renewsOn: '2026-04-02',
      months: [{ month: '2026-03' }],
    });
    expect(await invoices()).toHaveLength(1);
    api.clock.set('2026-04-02T09:00:00.000Z');
    expect(await chargeNow(api)).toBe(1);
  });

  it('pauses the watchlist of an account that cannot end it, and ends that of a closed case', async () => {
    const dora = await api.signedIn('client');
    await startWatchlist(dora.browser);
    const { caseId } = await api.db.read.findOneByOrFail(Watch, { clientId: dora.user.id });
    await api.db.write((tx) => tx.update(Case, { id: caseId }, { status: 'closed' }));
    const root = await api.signedIn('admin');
    await root.browser.put(`/users/${carl.user.id}`, { isActive: false });
    api.clock.set('2026-05-20T09:00:00.000Z');
    expect(await chargeNow(api)).toBe(0);
    const watches = await api.db.read.find(Watch, { order: { status: 'ASC' } });
    expect(watches.map(({ status, endedOn }) => [status, endedOn])).toEqual([
      ['ended', '2026-05-20'],
      ['paused', null],
    ]);
    expect(await invoices()).toHaveLength(2);
  });
});

describe('alerts', () => {
  let ann: Person;
  let watchId: string;
  let subjectId: string;
  const text = 'The regulator has warned of this company.';
  const draft = (browser = ann.browser) =>
    browser.post(`/watches/${watchId}/alerts`, { subjectId, level: 'red-flag', text });
  beforeEach(async () => {
    ann = await api.signedIn('attorney', { name: 'Ann' });
    const caseRecord = await addCase(api.db, { client: carl.user, attorney: ann.user }, { serviceCode: 'risk-alerts' });
    await startWatchlist(carl.browser);
    const watch = await api.db.read.findOneByOrFail(Watch, { caseId: caseRecord.id });
    watchId = watch.id;
    subjectId = (await api.db.read.findOneByOrFail(WatchedSubject, { watchId, name: 'Omar Farouk' })).id;
  });

  it('reach the client once a person releases them, by a mail without content', async () => {
    const before = await own();
    const { body } = await draft();
    const { _id: alertId } = body.data.alert;
    expect(await own()).toEqual(before);
    expect(before.months[0].alerts).toEqual([]);
    expect((await ann.browser.post(`/alerts/${alertId}/release`, {})).status).toBe(200);
    expect((await own()).months[0].alerts).toEqual([
      { _id: alertId, name: 'Omar Farouk', level: 'red-flag', text, releasedAt: '2026-03-02T09:00:00.000Z' },
    ]);
    const mails = (await api.mailsTo(carl.user.email)).filter(({ kind }) => kind === 'watch.alert');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/Omar|regulator|red-flag|Red flag/);
    expect((await ann.browser.post(`/alerts/${alertId}/release`, {})).status).toBe(409);
  });

  it('are discarded only as drafts', async () => {
    const [{ body }, other] = [await draft(), await draft()];
    await ann.browser.post(`/alerts/${body.data.alert._id}/release`, {});
    const discard = (id: string) => ann.browser.delete(`/alerts/${id}`);
    expect([(await discard(body.data.alert._id)).status, (await discard(other.body.data.alert._id)).status]).toEqual([
      409, 200,
    ]);
    expect((await ann.browser.get(`/watches/${watchId}`)).body.data.watch.alerts).toHaveLength(1);
  });

  it('are not discarded when somebody releases them meanwhile', async () => {
    const id = (await draft()).body.data.alert._id as string;
    let discarded: Promise<{ status: number }> | undefined;
    await whileOthersWait(api.db, async (tx, areWaiting) => {
      await tx.update(WatchAlert, { id }, { releasedAt: api.clock.now().toISOString() });
      discarded = ann.browser.delete(`/alerts/${id}`);
      await areWaiting(1);
    });
    expect((await discarded)?.status).toBe(409);
    expect(await api.db.read.countBy(AuditEntry, { action: 'watch-alert.discarded' })).toBe(0);
  });

  it('are about a name of the same watchlist', async () => {
    const dora = await api.signedIn('client');
    const foreign = (await startWatchlist(dora.browser)).body.data.watch.subjects[0]._id;
    const body = { subjectId: foreign, level: 'notice', text };
    expect((await ann.browser.post(`/watches/${watchId}/alerts`, body)).status).toBe(422);
  });

  it('are caused by a current hit on their name, or by none', async () => {
    const { caseId } = await api.db.read.findOneByOrFail(Watch, { id: watchId });
    const another = await api.db.read.findOneByOrFail(WatchedSubject, { watchId, name: watchedNames[0]?.name ?? '' });
    const hitOn = (subjectKey: string, change: Partial<ScreeningHit> = {}) =>
      hitRow({ caseId, subjectKey, origin: 'watch', ...change });
    const hit = hitOn(subjectId);
    const others = [
      hitOn(another.id),
      hitOn(subjectId, { entryKey: 'A2', isCurrent: false }),
      hitOn(subjectId, { entryKey: 'A3', origin: 'case' }),
    ];
    await api.db.write((tx) => insertRows(tx, ScreeningHit, [hit, ...others]));
    const ask = async (hitId: string) => {
      const body = { subjectId, hitId, level: 'notice', text };
      const reply = await ann.browser.post(`/watches/${watchId}/alerts`, body);
      return [reply.status, reply.body.errors?.hitId?.[0] ?? reply.body.data?.alert.hitId];
    };
    expect(await ask(hit.id)).toEqual([201, hit.id]);
    expect(await ask('')).toEqual([201, undefined]);
    for (const hitId of [...others.map(({ id }) => id), randomUUID(), 'x']) {
      expect(await ask(hitId)).toEqual([422, watchlistTexts.hitNotFound]);
    }
  });

  it('are begun from the hits on names, which the attorney of the case decides about', async () => {
    const { caseId } = await api.db.read.findOneByOrFail(Watch, { id: watchId });
    const hit = hitRow({ caseId, subjectKey: subjectId, origin: 'watch' });
    await api.db.write((tx) => insertRows(tx, ScreeningHit, [hit]));
    const listed = async ({ browser }: Person) => (await browser.get('/screening/hits')).body.data.hits;
    expect(await listed(ann)).toMatchObject([
      { _id: hit.id, subject: { case: { _id: caseId }, watch: { _id: watchId } }, abilities: { decide: true } },
    ]);
    expect((await ann.browser.get(`/watches/${watchId}`)).body.data.watch.hits).toEqual([
      { _id: hit.id, subjectId, listedName: 'Listed Trading', list: 'United Arab Emirates', state: 'open' },
    ]);
    const bob = await api.signedIn('attorney');
    const decide = ({ browser }: Person) =>
      browser.put(`/screening/hits/${hit.id}`, { state: 'not-them', reason: 'Another year of birth.' });
    expect([await listed(bob), (await decide(bob)).status]).toEqual([[], 404]);
    expect((await decide(ann)).body.data.hit).toMatchObject({
      state: 'not-them',
      subject: { watch: { _id: watchId } },
    });
    await carl.browser.delete(`/watchlist/subjects/${subjectId}`);
    expect((await decide(ann)).body.data.hit.subject.watch).toBeUndefined();
  });

  it('show the name also after it was removed', async () => {
    const { body } = await draft();
    await ann.browser.post(`/alerts/${body.data.alert._id}/release`, {});
    await carl.browser.delete(`/watchlist/subjects/${subjectId}`);
    expect((await own()).months[0].alerts).toMatchObject([{ name: 'Omar Farouk' }]);
  });
});

describe('the list of staff', () => {
  it('says how many clients watch a name, and an attorney of no client of others', async () => {
    const [ann, root, dora, eve] = await Promise.all([
      api.signedIn('attorney'),
      api.signedIn('admin'),
      api.signedIn('client'),
      api.signedIn('client'),
    ]);
    await addCase(api.db, { client: carl.user, attorney: ann.user }, { serviceCode: 'risk-alerts' });
    for (const { browser } of [carl, dora, eve]) {
      await startWatchlist(browser, [{ name: 'Omar Farouk', kind: 'person' }]);
    }
    const listed = async (browser: Person['browser'], query = '') =>
      (await browser.get(`/watches/list${query}`)).body.data.watches;
    expect((await listed(root.browser)).map((watch: { subjects: unknown }) => watch.subjects)).toEqual(
      Array.from({ length: 3 }, () => [expect.objectContaining({ name: 'Omar Farouk', watchedBy: 3 })]),
    );
    expect(await listed(ann.browser)).toMatchObject([{ client: { name: 'Carl' }, subjects: [{ watchedBy: 1 }] }]);
    expect(await listed(root.browser, '?name=FAROUK,%20omar')).toHaveLength(3);
    expect(await listed(root.browser, '?name=Somebody%20else')).toEqual([]);
    await put('ended');
    expect((await listed(root.browser, '?status=active'))[0].subjects).toMatchObject([{ watchedBy: 2 }]);
  });
});
