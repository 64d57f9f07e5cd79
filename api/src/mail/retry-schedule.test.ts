import { retryDelay } from './retry-schedule';

const minute = 60_000;
const hour = 60 * minute;

it('waits 1, 5 and 30 minutes, 2 hours, and 6 hours from then on', () => {
  const waits = [1, 2, 3, 4, 5, 6, 9].map((attempts) => retryDelay(attempts, 0, 0));
  expect(waits).toEqual([minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 6 * hour, 6 * hour]);
});

it('adds up to a tenth of the delay', () => {
  expect(retryDelay(4, 0, 1)).toBe(132 * minute);
});

it.each([0, 0.5, 1])('never schedules an attempt after 72 hours (random %d)', (random) => {
  expect(retryDelay(20, 66 * hour, random)).toBe(6 * hour);
  expect(retryDelay(20, 66 * hour + 1, random)).toBeUndefined();
});
