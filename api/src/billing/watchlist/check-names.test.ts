import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { publishList } from '../../../test/screening-lists';
import { chargeNow, startWatchlist } from '../../../test/watchlist';
import { Screening, ScreeningHit } from '../../casework/screening';
import { chargingAt, watchSettingsOf } from './charging';
import { checkNames } from './check-names';

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

it('shows the client nothing of a hit', async () => {
  await publishList(api.db, 'firm', [{ key: 'QDi.1', name: 'Omar FAROUK', kind: 'person' }]);
  await startWatchlist(carl.browser, [{ name: 'Omar Farouk', kind: 'person' }]);
  const before = (await carl.browser.get('/watchlist')).body.data;
  await check();
  expect(await api.db.read.count(ScreeningHit)).toBe(1);
  expect((await carl.browser.get('/watchlist')).body.data).toEqual(before);
});
