import { pino } from 'pino';
import { chargeWatches, chargingAt, watchSettingsOf } from '../src/billing/watchlist';
import type { TestApi } from './api';
import type { Browser } from './browser';

export const watchedNames = [
  { name: 'Golden Harvest Trading LLC', kind: 'company', country: 'UAE' },
  { name: 'Omar Farouk', kind: 'person' },
];

export const startWatchlist = (browser: Browser, names: unknown[] = watchedNames) =>
  browser.post('/watchlist', { names, agreed: true });

/** Runs the monthly job once, on the clock of `api`. Returns the number of months that began. */
export const chargeNow = ({ db, clock, config }: Pick<TestApi, 'db' | 'clock' | 'config'>): Promise<number> =>
  chargeWatches(db, chargingAt(clock.now(), watchSettingsOf(config)), pino({ level: 'silent' }));
