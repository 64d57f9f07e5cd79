import { retryDelay } from './retry-schedule';

const minute = 60_000;
const hour = 60 * minute;

it('waits 1, 5 and 30 minutes, 2 hours, and 6 hours from then on', () => {
  const waits = [1, 2, 3, 4, 5, 6, 9].map((attempts) => retryDelay(attempts, 0, 0));
  expect(waits).toEqual([minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 6 * hour, 6 * hour]);
});

it('spreads retries over a tenth of the wait', () => {
  expect(retryDelay(4, 0, 1)).toBe(132 * minute);
});

it.each([0, 0.5, 1])('never plans beyond 72 hours (chance %d)', (chance) => {
  expect(retryDelay(20, 66 * hour, chance)).toBe(6 * hour);
  expect(retryDelay(20, 66 * hour + 1, chance)).toBeUndefined();
});
