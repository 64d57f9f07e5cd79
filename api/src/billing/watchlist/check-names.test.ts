import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { askFor, askOf } from '../../../test/authorisation/asks';
import { everywhere } from '../../../test/authorisation/subjects';
import { callsOnNothing, callsOnSubjects } from '../../../test/authorisation/table';
import { publishList } from '../../../test/screening-lists';
import { chargeNow, startWatchlist } from '../../../test/watchlist';
import { Screening, ScreeningHit } from '../../casework/screening';
import { LiveEvent } from '../../platform/live-events';
import { Mail } from '../../records/mail';
import { chargingAt, watchSettingsOf } from './charging';
import { checkNames } from './check-names';
import { Watch } from './watch.entity';

let api: TestApi;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi();
  carl = await api.signedIn('client');
});
afterEach(() => api.close());

const check = () =>
  checkNames(api.db, api.services.screener, chargingAt(api.clock.now(), watchSettingsOf(api.config)).moment);
const screenings = () => api.db.read.countBy(Screening, { origin: 'watch' });

it('looks for each name on the live lists once, and again in the next month', async () => {
  await startWatchlist(carl.browser, [{ name: 'Omar Farouk', kind: 'person' }]);
  await check();
  expect(await screenings()).toBe(0);
  await publishList(api.db, 'firm', [{ key: 'QDi.1', name: 'Omar FAROUK', kind: 'person' }]);
  await Promise.all([check(), check()]);
  expect(await screenings()).toBe(1);
  expect(await api.db.read.findBy(ScreeningHit, {})).toMatchObject([
    { entryKey: 'QDi.1', origin: 'watch', state: 'open' },
  ]);
  api.clock.set('2026-04-02T09:00:00.000Z');
  await chargeNow(api);
  await check();
  await check();
  expect(await screenings()).toBe(2);
});

it('shows the client nothing of a hit, whichever call they make, by mail, or by an event', async () => {
  await publishList(api.db, 'firm', [{ key: 'QDi.1', name: 'Omar FAROUK', kind: 'person' }]);
  await startWatchlist(carl.browser, [{ name: 'Omar Farouk', kind: 'person' }]);
  const { id: watchId, caseId } = await api.db.read.findOneByOrFail(Watch, {});
  const told = async () => [
    (await carl.browser.get('/watchlist')).body.data,
    (await carl.browser.get(`/cases/${caseId}`)).body.data,
    await api.db.read.count(Mail),
    await api.db.read.count(LiveEvent),
  ];
  const before = await told();
  await check();
  const hit = await api.db.read.findOneByOrFail(ScreeningHit, {});
  const { browser } = await api.signedIn('admin');
  await browser.put(`/screening/hits/${hit.id}`, { state: 'unclear', reason: 'canary-of-staff' });
  const draft = { subjectId: hit.subjectKey, hitId: hit.id, level: 'red-flag', text: 'canary-of-staff' };
  expect((await browser.post(`/watches/${watchId}/alerts`, draft)).status).toBe(201);
  expect(await told()).toEqual(before);
  const subject = { ...everywhere(caseId), watchId, watchedId: hit.subjectKey, hitId: hit.id };
  const shown: string[] = [];
  for (const call of [...callsOnSubjects, ...callsOnNothing].filter((name) => name !== 'logout')) {
    const { body } = await askFor(carl.browser.copy(), call, askOf(call, subject), subject);
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? '');
    shown.push(...(/canary-of-staff|FAROUK|QDi/.test(text) ? [call] : []));
  }
  expect(shown).toEqual([]);
});
