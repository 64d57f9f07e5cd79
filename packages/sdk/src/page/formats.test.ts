import { formatDate, formatMoney, formatWholeDollars } from './formats';

it('shows a due date as the same day everywhere', () => {
  expect(formatDate('2026-04-01')).toBe('1 Apr 2026');
});

it('shows what is no date as it came', () => {
  expect(formatDate('soon')).toBe('soon');
});

it('shows whole dollars rounded half up, and amounts with cents', () => {
  expect(formatWholeDollars(12_345.5)).toBe('$12,346');
  expect(formatMoney(12_345.5)).toBe('$12,345.50');
});
