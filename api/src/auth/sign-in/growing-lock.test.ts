import { openTestDatabase, type TestDatabase } from '../../../test/database';
import type { AppError } from '../../platform/kernel/app-error';
import { dayMs, minuteMs } from '../../platform/kernel/durations';
import { deriveKeys } from '../keys';
import { purgeExpired } from '../purge-expired';
import { FailedSignIns, growingLock } from './failed-sign-ins';

let test: TestDatabase;
let failures: FailedSignIns;
let clockMs: number;
beforeEach(async () => {
  test = await openTestDatabase();
  clockMs = Date.parse('2026-03-02T09:00:00.000Z');
  failures = new FailedSignIns(
    test.db,
    () => new Date(clockMs),
    deriveKeys(['a secret of thirty-two characters']),
    true,
  );
});
afterEach(() => test.remove());

const guess = () => failures.begin('codes', undefined, growingLock);
const purge = () => test.db.write((tx) => purgeExpired(tx, new Date(clockMs)));

/** Guesses until the lock and returns its minutes. */
async function guessUntilLocked(): Promise<number> {
  try {
    for (;;) {
      await guess();
    }
  } catch (refusal) {
    return Number((refusal as AppError).details.retryAfterSeconds) / 60;
  }
}

it('doubles the lock up to a day', async () => {
  const locks: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const minutes = await guessUntilLocked();
    locks.push(minutes);
    clockMs += minutes * minuteMs;
  }
  expect(locks).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
});

it('lets a patient attacker guess five times a day at most, also when the job purges between', async () => {
  const days = 20;
  const end = clockMs + days * dayMs;
  let rounds = 0;
  for (; clockMs < end; rounds += 1) {
    clockMs += (await guessUntilLocked()) * minuteMs;
    await purge();
  }
  // The locks that are shorter than a day last almost two days together.
  expect(rounds).toBeLessThanOrEqual(days + 6);
});

it('counts four guesses, and others two days later, together', async () => {
  const counts: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (let time = 0; time < 4 && counts.length < 5; time += 1) {
      counts.push(await guess());
    }
    clockMs += 2 * dayMs;
    await purge();
  }
  expect(counts).toEqual([1, 2, 3, 4, 5]);
});

it('does not shorten the next lock after a correct code', async () => {
  clockMs += (await guessUntilLocked()) * minuteMs;
  await guess();
  await failures.succeed('codes');
  expect(await guess()).toBe(1);
  expect(await guessUntilLocked()).toBe(30);
});

it('forgets everything after thirty days without a failure', async () => {
  await guessUntilLocked();
  clockMs += 30 * dayMs + 1;
  expect(await guessUntilLocked()).toBe(15);
});

it('begins one round after a lock for attempts at the same moment', async () => {
  clockMs += (await guessUntilLocked()) * minuteMs;
  const results = await Promise.allSettled(Array.from({ length: 12 }, guess));
  const counted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(counted.sort()).toEqual([1, 2, 3, 4, 5]);
});
