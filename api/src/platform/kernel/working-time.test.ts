import { hourMs } from './durations';
import { addWorkingTime, type WorkingCalendar, workingTimeBetween } from './working-time';

const dubai: WorkingCalendar = {
  timeZone: 'Asia/Dubai',
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-02', '2026-12-03'],
};
const berlin: WorkingCalendar = { timeZone: 'Europe/Berlin', workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };

it.each([
  ['within a day', '2026-11-23T06:00:00Z', 4, dubai, '2026-11-23T10:00:00.000Z'],
  ['over a weekend, which does not count', '2026-11-20T07:23:00Z', 48, dubai, '2026-11-24T07:23:00.000Z'],
  [
    'from a weekend, which begins on Monday at midnight in Dubai',
    '2026-11-21T12:00:00Z',
    24,
    dubai,
    '2026-11-23T20:00:00.000Z',
  ],
  ['over holidays', '2026-12-01T07:00:00Z', 24, dubai, '2026-12-04T07:00:00.000Z'],
  ['over five working days', '2026-11-20T07:00:00Z', 120, dubai, '2026-11-27T07:00:00.000Z'],
  ['over the hour that the clocks repeat', '2026-10-24T22:00:00Z', 25, berlin, '2026-10-25T23:00:00.000Z'],
])('adds working time %s', (_case, from, hours, calendar, until) => {
  const end = addWorkingTime(new Date(from), hours * hourMs, calendar);
  expect(end.toISOString()).toBe(until);
  expect(workingTimeBetween(new Date(from), end, calendar)).toBe(hours * hourMs);
});

it('counts no working time backwards or on free days', () => {
  const [friday, saturday, sunday] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];
  expect(workingTimeBetween(saturday, friday, dubai)).toBe(0);
  expect(workingTimeBetween(saturday, sunday, dubai)).toBe(0);
});

it('refuses a calendar without working days instead of counting forever', () => {
  expect(() => addWorkingTime(new Date('2026-11-20T10:00:00Z'), hourMs, { ...dubai, workingDays: [] })).toThrow(
    'too few working days',
  );
});
