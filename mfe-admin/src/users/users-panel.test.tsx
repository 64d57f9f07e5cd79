import { conflictTexts, endSessions, inviteUser, listUsers, resetSecondFactor, updateUser } from '@portal/contracts';
import { sampleIds, userSample } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveUsers, visitDashboard } from '../dashboard/visit.testing';

const ann = userSample({ openCases: 2 });
const bob = userSample({ _id: 'attorney-2', name: 'Bob Busy', email: 'bob@example.org' });
const clara = userSample({ _id: 'client-9', name: 'Clara Client', role: 'client', emailVerified: false });
const self = userSample({ _id: 'admin-1', name: 'Ada Admin', role: 'admin' });

const visit = (users = [ann, bob, clara, self], search = '') => {
  haveCases([]);
  haveUsers(users);
  return visitDashboard(`?tab=users${search}`);
};

const open = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  // The dialogs load when one of them is opened.
  await screen.findByRole('dialog');
};

it('shows users with role and status', async () => {
  visit([
    { ...ann, nameNote: 'Mixed alphabets: contains Cyrillic о' },
    userSample({ _id: 'x', name: 'Gone Gail', isActive: false }),
    { ...clara, openCases: 3, language: 'ar' },
    self,
  ]);
  const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr');
  expect(await row(/Ann Attorney/)).toHaveTextContent('AttorneyStatusActiveOpen cases2');
  expect(await row(/Ann Attorney Mixed alphabets: contains Cyrillic о/)).toBeVisible();
  expect(await row(/Gone Gail/)).toHaveTextContent('Deactivated');
  expect(await row(/Clara Client.* · Writes Arabic/)).toHaveTextContent('Email not verifiedOpen cases3');
  expect(await row(/Ada Admin/)).toHaveTextContent('Open cases–');
});

it('asks in which language a client wants mails, and nobody else', async () => {
  visit();
  answer(inviteUser, { user: clara });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite user' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Full name/ }), 'Nina New');
  await userEvent.type(dialog.getByRole('textbox', { name: /Email/ }), 'nina@example.org');
  expect(dialog.queryByLabelText(/^Language/)).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'client');
  await userEvent.selectOptions(dialog.getByLabelText(/^Language/), 'العربية');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sentTo(inviteUser)[0]?.body).toMatchObject({ role: 'client', language: 'ar' }));
});

it('offers the specified filters and keeps the choice in the address', async () => {
  const { router } = visit();
  const filter = await screen.findByRole('combobox', { name: 'Role' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['all', 'admin', 'attorney', 'client']);
  await userEvent.selectOptions(filter, 'client');
  expect(router.state.location.search).toBe('?tab=users&role=client');
  await waitFor(() => expect(sentTo(listUsers).at(-1)?.query).toMatchObject({ role: 'client', limit: 100 }));
});

it('says that no user matches', async () => {
  visit([ann], '&role=client');
  expect(await screen.findByText('No users found')).toBeVisible();
});

it('invites a user', async () => {
  visit();
  answer(inviteUser, { user: bob });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
  const dialog = screen.getByRole('dialog', { name: 'Invite user' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  const summary = within(within(dialog).getByRole('alert', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please enter the full name',
    'Please enter the email address',
    'Please choose a role',
  ]);
  await userEvent.click(summary.getByRole('link', { name: 'Please choose a role' }));
  expect(within(dialog).getByRole('combobox', { name: /Role/ })).toHaveFocus();
  expect(within(dialog).getByRole('combobox', { name: /Role/ })).toBeInvalid();

  await userEvent.type(within(dialog).getByRole('textbox', { name: /Full name/ }), 'Nina New');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'nina@example.org');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Role/ }), 'attorney');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('nina@example.org');
  expect(sentTo(inviteUser)[0]?.body).toEqual({
    name: 'Nina New',
    email: 'nina@example.org',
    role: 'attorney',
    language: 'en',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the invitation open when it is refused', async () => {
  visit();
  const message = 'An account with this email already exists.';
  refuse(inviteUser, 409, { code: 'EMAIL_TAKEN', message, errors: { email: [message] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Full name/ }), 'Ann');
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ann@example.org');
  await userEvent.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox'), 'client');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus();
});

it('deactivates a client with open cases without asking for a successor', async () => {
  visit([{ ...clara, openCases: 2 }]);
  answer(updateUser, { user: { ...clara, isActive: false } });
  await open('Clara Client', 'Deactivate…');
  expect(screen.queryByText('Reassign 2 open cases first.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Clara Client has been deactivated.');
});

it('deactivates an attorney only with a successor for the open cases', async () => {
  visit();
  answer(updateUser, { user: ann });
  await open('Ann Attorney', 'Deactivate…');
  expect(screen.getByText('Reassign 2 open cases first.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(screen.getByText('Please choose an attorney.')).toBeVisible();
  expect(sentTo(updateUser)).toEqual([]);

  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: /Who will take over these cases/ }),
    'attorney-2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Ann Attorney has been deactivated.');
  expect(sentTo(updateUser)[0]).toMatchObject({
    params: { userId: sampleIds.attorney },
    body: { isActive: false, reassignTo: 'attorney-2' },
  });
});

it('asks for a reason when a case that is handed over is on opposite sides', async () => {
  visit();
  const text = conflictTexts.handOver(['RC-2026-000012']);
  refuse(updateUser, 422, { code: 'VALIDATION', message: text, errors: { conflictReason: [text] } });
  await open('Ann Attorney', 'Deactivate…');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: /Who will take over these cases/ }),
    'attorney-2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const reason = await screen.findByRole('textbox', { name: /Why is the hand-over right/ });
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('RC-2026-000012'));
  await userEvent.type(reason, 'Passports compared.');
  answer(updateUser, { user: ann });
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Ann Attorney has been deactivated.');
  expect(sentTo(updateUser).at(-1)?.body).toEqual({
    isActive: false,
    reassignTo: 'attorney-2',
    conflictReason: 'Passports compared.',
  });
});

it('shows in the dialog why the server refused', async () => {
  visit();
  refuse(updateUser, 409, { code: 'CONFLICT', message: 'Reassign 1 open cases first.' });
  await open('Bob Busy', 'Deactivate…');
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Reassign 1 open cases first.');
});

it('reactivates a user', async () => {
  visit([userSample({ isActive: false })]);
  answer(updateUser, { user: ann });
  await open('Ann Attorney', 'Reactivate…');
  await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Ann Attorney has been reactivated.');
  expect(sentTo(updateUser)[0]?.body).toEqual({ isActive: true });
});

it('changes a role', async () => {
  visit();
  answer(updateUser, { user: bob });
  await open('Bob Busy', 'Change role…');
  await userEvent.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Role' }), 'admin');
  await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('The role of Bob Busy is now admin.');
  expect(sentTo(updateUser)[0]?.body).toEqual({ role: 'admin' });
});

it("offers no change of the admin's own account", async () => {
  visit();
  await screen.findByRole('rowheader', { name: /Ada Admin/ });
  expect(screen.queryByRole('button', { name: 'Actions for Ada Admin' })).not.toBeInTheDocument();
});

it('resets the second factor of a person who has one', async () => {
  visit([userSample({ hasSecondFactor: true }), bob, self]);
  answer(resetSecondFactor, {});
  await open('Ann Attorney', 'Reset two-step sign-in…');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Two-step sign-in has been reset.');
  expect(sentTo(resetSecondFactor)[0]?.params).toEqual({ userId: sampleIds.attorney });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Bob Busy' }));
  expect(await screen.findByRole('menuitem', { name: 'End all sessions…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reset two-step sign-in…' })).not.toBeInTheDocument();
});

it('ends all sessions of a person', async () => {
  visit();
  answer(endSessions, {});
  await open('Clara Client', 'End all sessions…');
  await userEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('All sessions of this person have been ended.');
  expect(sentTo(endSessions)).toHaveLength(1);
});
