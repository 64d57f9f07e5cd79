import { fireEvent, render, screen } from '@testing-library/react';
import { Tabs } from './tabs';

const items = ['Communication', 'Case Details', 'Documents'].map((label) => ({ value: label, label, content: label }));

/** A row as wide as a phone, whose tabs are wider. */
function rowOf({ scrollLeft = 0 } = {}) {
  render(<Tabs label="Parts" items={items} />);
  const row = screen.getByRole('tablist');
  Object.defineProperties(row, { scrollWidth: { value: 480 }, clientWidth: { value: 340, configurable: true } });
  row.scrollLeft = scrollLeft;
  fireEvent.scroll(row);
  return row;
}

it.each([
  ['at its start', 0, { before: false, after: true }],
  ['in between', 60, { before: true, after: true }],
  ['at its end', 140, { before: true, after: false }],
])('shows %s on which side there are more tabs', (_where, scrollLeft, { before, after }) => {
  const row = rowOf({ scrollLeft });
  expect(row.hasAttribute('data-more-before')).toBe(before);
  expect(row.hasAttribute('data-more-after')).toBe(after);
});

it('points to no side where all tabs fit', () => {
  render(<Tabs label="Parts" items={items} />);
  const row = screen.getByRole('tablist');
  expect(row).not.toHaveAttribute('data-more-before');
  expect(row).not.toHaveAttribute('data-more-after');
});

it('shows the chosen tab again when the row becomes narrower, but not when only the height changes', () => {
  const row = rowOf();
  fireEvent(window, new Event('resize'));
  row.scrollLeft = 60;
  fireEvent(window, new Event('resize'));
  expect(row.scrollLeft).toBe(60);
  Object.defineProperty(row, 'clientWidth', { value: 200 });
  fireEvent(window, new Event('resize'));
  expect(row.scrollLeft).toBe(-100);
});
