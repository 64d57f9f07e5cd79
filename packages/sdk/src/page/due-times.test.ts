import { formatDueTime, timeLeft } from './due-times';

const now = new Date(2026, 10, 20, 11, 0);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

it.each([
  [at(20, 11, 25), '25 min left', 'soon'],
  [at(20, 14, 59), '3 h left', 'soon'],
  [at(24, 11, 23), 'Tue 24 Nov', 'later'],
  [at(20, 10, 59), '1 min late', 'late'],
  [at(18, 11, 1), '47 h late', 'late'],
  [at(12, 11), '8 days late', 'late'],
])('says of %s how much time is left', (instant, text, urgency) => {
  expect(timeLeft(instant, now)).toEqual({ text, urgency });
});

it('says day and time of a deadline, with the time zone', () => {
  expect(formatDueTime(at(24, 11, 23))).toMatch(/^Tue 24 Nov, 11:23 \S+$/);
});
