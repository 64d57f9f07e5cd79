import { valueAt, withValueAt } from './paths';

const values = { name: 'Ann', lines: [{ price: '1' }, { price: '2' }] };

it('reads and changes one value in a list, which stays a list', () => {
  const changed = withValueAt(values, 'lines.1.price', '3');
  expect(changed).toEqual({ name: 'Ann', lines: [{ price: '1' }, { price: '3' }] });
  expect(valueAt(changed, 'lines.1.price')).toBe('3');
  expect(values.lines[1]).toEqual({ price: '2' });
});

it('creates the records that a new path needs', () => {
  expect(withValueAt({}, 'subject.url', 'x')).toEqual({ subject: { url: 'x' } });
});
