import { hourMs, minuteMs } from '../../platform/kernel/durations';
import { retryDelayMs } from './retry-schedule';

it('waits 1, 5 and 30 minutes, 2 hours, and 6 hours from then on', () => {
  const waits = [1, 2, 3, 4, 5, 6, 9].map((attempts) => retryDelayMs(attempts, 0, 0));
  expect(waits).toEqual([minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 6 * hourMs, 6 * hourMs]);
});

it('adds up to a tenth of the delay', () => {
  expect(retryDelayMs(4, 0, 1)).toBe(132 * minuteMs);
});

it.each([0, 0.5, 1])('never schedules an attempt after 72 hours (random %d)', (random) => {
  expect(retryDelayMs(20, 66 * hourMs, random)).toBe(6 * hourMs);
  expect(retryDelayMs(20, 66 * hourMs + 1, random)).toBeUndefined();
});
