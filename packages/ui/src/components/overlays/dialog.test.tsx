import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu, MenuItem } from '../actions/menu';
import { MfeScope } from '../layout/mfe-scope';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

const confirm = (busy: boolean) => {
  const answers = { onConfirm: jest.fn(), onCancel: jest.fn() };
  render(
    <ConfirmDialog
      open
      title="Close this case?"
      confirmLabel="Close case"
      busy={busy}
      busyLabel="Closing…"
      {...answers}
    />,
  );
  return { ...answers, dialog: screen.getByRole('dialog', { name: 'Close this case?' }) };
};

it('focuses the safe button, and Esc cancels', () => {
  const { dialog, onCancel, onConfirm } = confirm(false);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('cannot be closed while busy', () => {
  const { dialog, onCancel } = confirm(true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog);
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Closing…' })).toBeDisabled();
});

it('keeps the scope of its remote on a menu that is rendered elsewhere', async () => {
  const elsewhere = document.body.appendChild(document.createElement('div'));
  const handleSelect = jest.fn();
  render(
    <MfeScope name="admin">
      <Menu trigger={<button type="button">Account</button>} container={elsewhere}>
        <MenuItem onSelect={handleSelect}>Sign Out</MenuItem>
      </Menu>
    </MfeScope>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  const item = screen.getByRole('menuitem', { name: 'Sign Out' });
  expect(elsewhere).toContainElement(item);
  expect(item.closest('[data-mfe]')).toHaveAttribute('data-mfe', 'admin');
  await userEvent.click(item);
  expect(handleSelect).toHaveBeenCalledTimes(1);
});

function CaseActions() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setAsking(true)}>Close case…</MenuItem>
      </Menu>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Close this case?" />
    </>
  );
}

it('returns the focus to the button of the menu that opened it', async () => {
  render(<CaseActions />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Close case…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
});
