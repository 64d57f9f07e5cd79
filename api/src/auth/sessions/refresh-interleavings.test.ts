import { appendFileSync } from 'node:fs';
import { openTestApi, type TestApi } from '../../../test/api';
import { type Dice, diceOf } from '../../../test/fuzz/dice';
import { RateLimits } from '../../http/rate-limits';
import { minuteMs } from '../../kernel/durations';
import { deriveKeys } from '../keys';
import { SessionService } from './session.service';
import { refreshGraceMs } from './session-lifetimes';

/** `npm run prove refresh` sets these; the defaults are its short form. */
const { PROOF_RUNS: runs = '60', PROOF_SEED: seed = '20261123', PROOF_RESULTS: results } = process.env;
const tabs = 10;
const bursts = 3;
const caller = { networkAddress: null, limitKey: '::1' };

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/**
 * Ten tabs whose tokens end at about the same time. Each waits for its turn; one that finds a newer token in the browser does not
 * refresh. A tab may be closed while its request is on the way, or before the answer has come; the next one then sends the same token.
 */
async function refreshInTurns(
  dice: Dice,
  browser: { token: string },
  refresh: (token: string) => Promise<string | undefined>,
) {
  const seen = browser.token;
  const closedTabs = dice.below(tabs);
  for (let tab = 0; tab < tabs; tab += 1) {
    // Ten tabs take at most 25 s, so that a lost answer is asked for again within the time of grace.
    api.clock.advance(dice.below(2_500));
    if (browser.token !== seen) {
      continue;
    }
    const isClosed = tab < closedTabs;
    if (isClosed && dice.chance(0.5)) {
      continue;
    }
    const token = await refresh(browser.token);
    if (token === undefined) {
      return false;
    }
    if (!isClosed) {
      browser.token = token;
    }
  }
  return true;
}

it(`signs nobody out in ${runs} interleavings of ten tabs, and ends the session when an older token is replayed`, async () => {
  const user = await api.addUser('client');
  const keys = deriveKeys(api.config.secrets);
  const sessions = new SessionService(api.db, api.clock.now, keys, false, new RateLimits(false), 'optional');
  const refresh = async (token: string) => (await sessions.refresh({ refreshToken: token }, caller))?.tokens.refresh;
  const wrongSignOuts: number[] = [];
  const replaysAccepted: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    const dice = diceOf(Number(seed) + run);
    const browser = { token: (await api.db.write((tx) => sessions.open(tx, user, { device: 'Test' }))).tokens.refresh };
    const older = [browser.token];
    for (let burst = 0; burst < bursts; burst += 1) {
      if (!(await refreshInTurns(dice, browser, refresh))) {
        wrongSignOuts.push(run);
      }
      older.push(browser.token);
      api.clock.advance(refreshGraceMs + dice.below(14 * minuteMs));
    }
    const isReplayAccepted = (await refresh(dice.pick(older.slice(0, -1)))) !== undefined;
    if (isReplayAccepted || (await refresh(browser.token)) !== undefined) {
      replaysAccepted.push(run);
    }
  }
  if (results) {
    const measured = `${wrongSignOuts.length} wrong sign-outs, ${replaysAccepted.length} replays accepted in ${runs} runs (seed ${seed})`;
    appendFileSync(results, `${measured}\n`);
  }
  expect({ wrongSignOuts, replaysAccepted }).toEqual({ wrongSignOuts: [], replaysAccepted: [] });
}, 600_000);
