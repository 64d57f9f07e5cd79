import { strFromU8, unzipSync } from 'fflate';
import { IsNull } from 'typeorm';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { publishList } from '../../../test/screening-lists';
import { whileOthersWait } from '../../../test/waiting-writes';
import { startWatchlist } from '../../../test/watchlist';
import { Case } from '../../casework/cases';
import { Screening, ScreeningHit, screenNewEditions } from '../../casework/screening';
import { eraseCase, waitForWriters } from '../../office/privacy/erase-case';
import { AuditEntry } from '../../records/audit';
import { Invoice } from '../invoices';
import { chargeWatches } from './charge-watches';
import { chargingAt, watchSettingsOf } from './charging';
import { checkNames } from './check-names';
import { Watch, WatchAlert, WatchedSubject, WatchMonth } from './watch.entity';
import { watchedSubjects } from './watched-subjects';

const tables = [Watch, WatchedSubject, WatchMonth, WatchAlert, Screening, ScreeningHit];

let api: TestApi;
let carl: Person;
let dora: Person;
let root: Person;
beforeEach(async () => {
  api = await openTestApi();
  [carl, dora, root] = [await api.signedIn('client'), await api.signedIn('client'), await api.signedIn('admin')];
  await publishList(api.db, 'firm', [{ key: 'QDi.1', name: 'Omar FAROUK', kind: 'person' }]);
});
afterEach(() => api.close());

/** A watchlist with a hit, an alert that is released, and a draft. */
async function startWith({ browser }: Person, name: string) {
  await startWatchlist(browser, [{ name, kind: 'person' }]);
  await checkNames(api.db, api.services.screener, chargingAt(api.clock.now(), watchSettingsOf(api.config)).moment);
  const subject = await api.db.read.findOneByOrFail(WatchedSubject, { name });
  const hit = await api.db.read.findOneByOrFail(ScreeningHit, { subjectKey: subject.id });
  await root.browser.put(`/screening/hits/${hit.id}`, { state: 'unclear', reason: `Verdict on ${name}.` });
  const draft = async (text: string) => {
    const body = { subjectId: subject.id, hitId: hit.id, level: 'warning', text };
    return (await root.browser.post(`/watches/${subject.watchId}/alerts`, body)).body.data.alert._id as string;
  };
  await root.browser.post(`/alerts/${await draft(`Released on ${name}.`)}/release`, {});
  await draft(`Draft on ${name}.`);
  return subject;
}

it('is exported as its client sees it, without hits, drafts, and anything of others', async () => {
  const { watchId } = await startWith(carl, 'Omar Farouk');
  await startWith(dora, 'Omar al-Farouk');
  const cookie = `access_token=${carl.browser.cookies.get('access_token')}`;
  const response = await fetch(`${api.origin}/api/users/me/export`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const whole = Object.values(files).map((content) => strFromU8(content));
  const own = await carl.browser.get('/watchlist');
  expect(JSON.parse(strFromU8(files['watchlists.json'] ?? new Uint8Array()))).toEqual([own.body.data.watch]);
  expect(own.body.data.watch).toMatchObject({
    _id: watchId,
    months: [{ alerts: [{ text: 'Released on Omar Farouk.' }] }],
  });
  expect(whole.join('\n')).not.toMatch(/Draft on|Verdict on|al-Farouk|QDi\.1/);
});

it('keeps what the client was told after it has ended and another was started', async () => {
  await startWith(carl, 'Omar Farouk');
  await startWith(dora, 'Omar al-Farouk');
  const told = [{ name: 'Omar Farouk', text: 'Released on Omar Farouk.' }];
  await carl.browser.put('/watchlist', { status: 'ended' });
  const soon = await startWatchlist(carl.browser, [{ name: 'Layla Mansoori', kind: 'person' }]);
  expect(soon.body.data.watch.months).toMatchObject([{ month: '2026-03', alerts: told }]);
  await carl.browser.put('/watchlist', { status: 'ended' });
  api.clock.set('2026-05-10T09:00:00.000Z');
  const later = await startWatchlist(await api.signIn(carl.user), [{ name: 'Layla Mansoori', kind: 'person' }]);
  expect(later.body.data.watch).toMatchObject({
    subjects: [{ name: 'Layla Mansoori' }],
    months: [
      { month: '2026-05', alerts: [] },
      { month: '2026-03', alerts: told },
    ],
  });
});

it('is erased with its case, with what was looked for and found, and leaves that of others', async () => {
  const { caseId } = await startWith(carl, 'Omar Farouk');
  await startWith(dora, 'Omar al-Farouk');
  const counts = (where: { caseId?: string }) =>
    Promise.all(tables.map((table) => api.db.read.countBy<{ caseId: string }>(table, where)));
  expect([await counts({ caseId }), await counts({})]).toEqual([
    [1, 1, 1, 2, 1, 1],
    [2, 2, 2, 4, 2, 2],
  ]);
  const caseRecord = await api.db.read.findOneByOrFail(Case, { id: caseId });
  const at = api.clock.now().toISOString();
  await api.db.write((tx) => eraseCase(tx, caseRecord, { because: 'request', at }));
  expect([await counts({ caseId }), await counts({})]).toEqual([
    [0, 0, 0, 0, 0, 0],
    [1, 1, 1, 2, 1, 1],
  ]);
  expect((await carl.browser.get('/watchlist')).body.data.watch).toBeNull();
  const trail = JSON.stringify(await api.db.read.find(AuditEntry));
  expect(trail).not.toMatch(/Omar Farouk/);
  expect((await root.browser.get('/screening/hits?state=unclear')).body.data.hits).toMatchObject([
    { subject: { name: 'Omar al-Farouk' } },
  ]);
});

describe('of a case that is erased meanwhile', () => {
  const charging = () => chargingAt(api.clock.now(), watchSettingsOf(api.config));
  const problems: unknown[] = [];
  const jobs: [string, () => Promise<unknown>][] = [
    [
      'charge watchlists',
      () =>
        chargeWatches(api.db, charging(), {
          error: (problem: unknown) => problems.push(problem),
        }),
    ],
    ['check watched names', () => checkNames(api.db, api.services.screener, charging().moment)],
    [
      'screen new editions',
      () =>
        screenNewEditions({
          db: api.db,
          now: api.clock.now,
          screener: api.services.screener,
          sources: [watchedSubjects(api.clock.now, api.config.businessTz)],
        }),
    ],
  ];

  it.each(jobs)("the job '%s' keeps nothing and does the others", async (_, job) => {
    const { caseId } = await startWith(carl, 'Omar Farouk');
    const { caseId: other } = await startWith(dora, 'Omar al-Farouk');
    api.clock.set('2026-04-02T09:00:00.000Z');
    await api.db.write((tx) => tx.update(WatchedSubject, { removedAt: IsNull() }, { checkedOn: null }));
    await publishList(api.db, 'firm', [{ key: 'QDi.1', name: 'Omar FAROUK', kind: 'person', born: '1970' }]);
    const caseRecord = await api.db.read.findOneByOrFail(Case, { id: caseId });
    const at = api.clock.now().toISOString();
    const counts = (of: string) =>
      Promise.all(
        [WatchMonth, Screening, Invoice].map((table) => api.db.read.countBy<{ caseId: string }>(table, { caseId: of })),
      );
    const [[, , invoices], before] = [await counts(caseId), await counts(other)];
    let done: Promise<unknown> | undefined;
    await whileOthersWait(api.db, async (tx, areWaiting) => {
      await waitForWriters(tx, caseId);
      done = job();
      await areWaiting(1);
      await eraseCase(tx, caseRecord, { because: 'request', at });
    });
    await done;
    expect(await counts(caseId)).toEqual([0, 0, invoices]);
    expect(await counts(other)).not.toEqual(before);
    expect(problems).toEqual([]);
  });
});
