import { addDays, businessDay, daysBetween, startOfDay } from './business-day';

it.each([
  ['one minute before midnight in Dubai', '2026-03-01T19:59:59.999Z', 'Asia/Dubai', '2026-03-01'],
  ['midnight in Dubai', '2026-03-01T20:00:00.000Z', 'Asia/Dubai', '2026-03-02'],
  ['the same instant in New York', '2026-03-01T20:00:00.000Z', 'America/New_York', '2026-03-01'],
  ['a zone with half hours', '2026-03-01T18:30:00.000Z', 'Asia/Kolkata', '2026-03-02'],
  ['the first minute of a year', '2026-12-31T20:00:00.000Z', 'Asia/Dubai', '2027-01-01'],
])('knows the day at %s', (_when, instant, timeZone, day) => {
  expect(businessDay(new Date(instant), timeZone)).toBe(day);
});

it.each([
  ['2026-03-02', 'Asia/Dubai', '2026-03-01T20:00:00.000Z'],
  ['2026-03-02', 'UTC', '2026-03-02T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-10-25', 'Pacific/Auckland', '2026-10-24T11:00:00.000Z'],
])('begins %s in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

it('counts calendar days over changes of month, year and clock', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
});
