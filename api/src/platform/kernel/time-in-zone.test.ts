import { timeInZone } from './time-in-zone';

it.each([
  ['2026-11-23T07:23:00.000Z', 'Asia/Dubai', 'Mon 23 Nov 2026, 11:23 (Gulf Standard Time)'],
  ['2026-11-22T20:05:00.000Z', 'Asia/Dubai', 'Mon 23 Nov 2026, 00:05 (Gulf Standard Time)'],
  ['2026-07-01T07:23:00.000Z', 'Europe/London', 'Wed 1 Jul 2026, 08:23 (British Summer Time)'],
  ['2026-07-01T07:23:00.000Z', 'UTC', 'Wed 1 Jul 2026, 07:23 (Coordinated Universal Time)'],
])('writes %s in %s with the zone in words', (at, timeZone, text) => {
  expect(timeInZone(at, timeZone)).toBe(text);
});
