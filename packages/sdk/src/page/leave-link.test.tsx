import { fireEvent, screen } from '@testing-library/react';
import { personOf, renderPage } from '../testing';
import { leaveLink, useLeaveLink } from './leave-link';
import { neutralPage } from './leave-site';

const Exit = () => {
  const link = useLeaveLink();
  return link ? <a {...link}>Leave</a> : <p>No exit</p>;
};

it.each([
  ['visitors', null],
  ['clients', personOf('client')],
])('leads %s to the neutral page, which learns nothing of this one', (_who, session) => {
  renderPage(<Exit />, { session });
  const link = screen.getByRole('link', { name: 'Leave' });
  expect(link).toHaveAttribute('href', neutralPage);
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

it.each(['admin', 'attorney'] as const)('offers nothing to an %s', (role) => {
  renderPage(<Exit />, { session: personOf(role) });
  expect(screen.getByText('No exit')).toBeVisible();
});

it('leaves by what the page does first, and does not follow the address', () => {
  const leave = jest.fn();
  renderPage(<a {...leaveLink(leave)}>Leave</a>);
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(leave).toHaveBeenCalledTimes(1);
});
