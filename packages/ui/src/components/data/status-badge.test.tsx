import { render, screen } from '@testing-library/react';
import { CaseStatusBadge, InvoiceStatusBadge } from './status-badge';
import { senderRoleTones } from './tone';

const drawn = () => screen.getByText(/\w/).querySelector('svg')?.getAttribute('class') ?? '';

it.each([
  ['pending', 'Pending', 'yellow', 'clock'],
  ['assigned', 'Assigned', 'blue', 'circle-alert'],
  ['in-progress', 'In-progress', 'green', 'activity'],
  ['resolved', 'Resolved', 'purple', 'circle-check'],
  ['closed', 'Closed', 'grey', 'circle-check'],
] as const)('shows a case that is %s as %s in %s with the icon %s', (status, word, tone, icon) => {
  render(<CaseStatusBadge status={status} />);
  expect(screen.getByText(word)).toHaveClass(`bg-${tone}-soft`);
  expect(drawn()).toContain(`lucide-${icon}`);
});

it.each([
  ['draft', 'grey'],
  ['sent', 'blue'],
  ['viewed', 'yellow'],
  ['paid', 'green'],
  ['overdue', 'red'],
  ['cancelled', 'grey'],
] as const)('shows an invoice that is %s in %s', (status, tone) => {
  render(<InvoiceStatusBadge status={status} />);
  expect(screen.getByText(/\w/)).toHaveClass(`bg-${tone}-soft`);
});

it('shows money to refund as something to do, whatever the status', () => {
  render(<InvoiceStatusBadge status="paid" label="Refund due" isRefundDue />);
  expect(screen.getByText('Refund due')).toHaveClass('bg-yellow-soft');
});

it.each([CaseStatusBadge, InvoiceStatusBadge])('shows a status that it does not know in grey', (StatusBadge) => {
  render(<StatusBadge status="on-hold" />);
  expect(screen.getByText('On hold')).toHaveClass('bg-grey-soft');
  expect(drawn()).toBe('');
});

it('gives every sender the specified colour', () => {
  expect(senderRoleTones).toEqual({ admin: 'red', attorney: 'green', client: 'blue', system: 'grey' });
});
