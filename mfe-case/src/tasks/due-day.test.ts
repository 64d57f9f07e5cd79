import { dueText } from './due-day';

const now = new Date(2026, 2, 2, 23, 30);

it.each([
  ['2026-03-01', 'Was due 1 Mar 2026'],
  ['2026-03-02', 'Today'],
  ['2026-03-03', 'Tomorrow'],
  ['2026-03-04', 'Due 4 Mar 2026'],
])('says of %s: %s', (dueOn, text) => {
  expect(dueText(dueOn, now)).toBe(text);
});
