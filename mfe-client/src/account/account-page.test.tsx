import {
  changePassword,
  countries,
  getNotifications,
  listOrganisations,
  listPasskeys,
  listSecurityEvents,
  listSessions,
  moreCountries,
  passkeyTexts,
  removePasskey,
  renamePasskey,
  revokeSession,
  type SessionUser,
  updateMe,
} from '@portal/contracts';
import { newValueSample, paginationSample, passkeySample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountPage } from './account-page';

const clara: SessionUser = { ...personOf('client', 'Clara Client'), phone: '+971 50', country: 'India' };
const visit = () => renderPage(<AccountPage />, { path: '/account', session: clara });
const part = (name: string) => within(screen.getByRole('region', { name }));
const sessionOf = (changes: object) => ({
  _id: 'here',
  device: 'Firefox on Linux',
  createdAt: '2026-03-01T09:00:00Z',
  lastSeenAt: '2026-03-02T09:00:00Z',
  current: true,
  ...changes,
});

beforeEach(() => {
  answer(getNotifications, {});
  answer(listSecurityEvents, { events: [] });
  answer(listOrganisations, { organisations: [], pagination: paginationSample(0) });
  answer(listPasskeys, { passkeys: [] });
  answer(listSessions, {
    sessions: [sessionOf({}), sessionOf({ _id: 'there', device: 'Safari on iPhone', current: false })],
  });
});

it('saves the profile and updates the session', async () => {
  answer(updateMe, { user: { ...clara, name: 'Clara Clement' } });
  const { store } = visit();
  const profile = part('Profile');
  expect(profile.getByLabelText(/^Country/)).toHaveValue('India');
  await userEvent.clear(profile.getByLabelText(/^Full name/));
  await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
  expect(profile.getByText('Please enter the full name')).toBeVisible();

  await userEvent.type(profile.getByLabelText(/^Full name/), 'Clara Clement');
  await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Your account has been changed.')).toBeVisible();
  expect(sentTo(updateMe)[0]?.body).toEqual({ name: 'Clara Clement', phone: '+971 50', country: 'India' });
  expect(store.getState().session.user?.name).toBe('Clara Clement');
});

it.each([
  ['clients', clara, 1],
  ['staff', personOf('attorney'), 0],
])('offers %s the way out that they need', (_who, session, count) => {
  renderPage(<AccountPage />, { path: '/account', session });
  expect(screen.queryAllByRole('link', { name: 'Leave this site' })).toHaveLength(count);
});

it('offers the countries of the registration, and can remove the stored one', async () => {
  answer(updateMe, ({ body }) => ({ user: { ...clara, ...(body as object) } }));
  visit();
  const profile = part('Profile');
  const select = profile.getByLabelText(/^Country/);
  const options = within(select).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select a country',
    ...countries,
    ...moreCountries.countries,
  ]);
  for (const [choice, stored] of [
    ['Italy', 'Italy'],
    ['Select a country', ''],
  ] as const) {
    await userEvent.selectOptions(select, choice);
    expect(profile.queryByLabelText('Which country?')).not.toBeInTheDocument();
    await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(sentTo(updateMe).at(-1)?.body).toMatchObject({ country: stored }));
    await waitFor(() => expect(profile.getByRole('button', { name: 'Save profile' })).toBeEnabled());
    expect(select).toHaveDisplayValue(choice);
  }
});

it('shows that a new email awaits confirmation, and a wrong password at its field', async () => {
  refuse(updateMe, 422, {
    code: 'VALIDATION',
    message: 'Your current password is not correct. Please try again.',
    errors: { currentPassword: ['Your current password is not correct. Please try again.'] },
  });
  visit();
  const email = part('Email');
  expect(email.getByText('Verified')).toBeVisible();
  await userEvent.type(email.getByLabelText(/^New email/), 'new@example.org');
  await userEvent.type(email.getByLabelText(/^Current password/), 'guess');
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  expect(await email.findByText('Your current password is not correct. Please try again.')).toBeVisible();

  answer(updateMe, { user: clara, pendingEmail: 'new@example.org' });
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  expect(await email.findByText(/We sent a link to new@example\.org/)).toBeVisible();
  expect(email.getByLabelText(/^New email/)).toHaveValue('');
});

it('switches to notices without content', async () => {
  answer(updateMe, { user: { ...clara, notifyWithoutContent: true } });
  visit();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify without content' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Notify without content' })).toBeChecked());
  expect(sentTo(updateMe)[0]?.body).toEqual({ notifyWithoutContent: true });
});

it('keeps the language in which a client wants mails', async () => {
  answer(updateMe, { user: { ...clara, language: 'ar' } });
  visit();
  await userEvent.selectOptions(screen.getByLabelText('Language of emails'), 'العربية');
  await waitFor(() => expect(screen.getByLabelText('Language of emails')).toHaveValue('ar'));
  expect(sentTo(updateMe)[0]?.body).toEqual({ language: 'ar' });
});

it('asks for no language where the operator offers one', async () => {
  document.documentElement.dataset['languages'] = 'en';
  visit();
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeVisible();
  expect(screen.queryByLabelText('Language of emails')).not.toBeInTheDocument();
  delete document.documentElement.dataset['languages'];
});

it('changes the password once all rules are met and both entries match', async () => {
  answer(changePassword, {});
  visit();
  const password = part('Password');
  const send = () => userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await userEvent.type(password.getByLabelText(/^Current password/), 'Old@12345');
  await userEvent.type(password.getByLabelText(/^New password/), 'New@1234');
  await userEvent.type(password.getByLabelText(/^Confirm new password/), 'New@12345');
  await send();
  expect(password.getByText('Passwords do not match')).toBeVisible();
  await userEvent.type(password.getByLabelText(/^New password/), '5');
  await send();
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(sentTo(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'Old@12345', password: 'New@12345' },
  ]);
  expect(password.getByLabelText(/^Current password/)).toHaveValue('');
});

it('lists all errors of a form above it, each linked to its field', async () => {
  visit();
  const password = part('Password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  const summary = within(password.getByRole('alert', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link')).toHaveLength(2);
  expect(password.getByLabelText(/^Current password/)).toHaveFocus();
  await userEvent.click(summary.getAllByRole('link')[1] as HTMLElement);
  expect(password.getByLabelText(/^New password/)).toHaveFocus();
});

it('lists the sessions and ends other ones', async () => {
  answer(revokeSession, {});
  visit();
  const [here, there] = await part('Where you are signed in').findAllByRole('listitem');
  expect(here).toHaveTextContent('This device');
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(there).toHaveTextContent('Safari on iPhone');
  answer(listSessions, { sessions: [sessionOf({})] });
  await userEvent.click(screen.getByRole('button', { name: 'End session on Safari on iPhone' }));
  expect(await screen.findByText('The session has been ended.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(sentTo(revokeSession)[0]?.params).toEqual({ sessionId: 'there' });
});

it('lists what happened to the sign-in, and shows an event of a newer version by its name', async () => {
  const event = { _id: '1', createdAt: '2026-03-02T09:00:00Z' };
  answer(listSecurityEvents, {
    events: [
      { ...event, kind: 'user.sign-in-refused', networkAddress: '203.0.113.7' },
      { ...event, _id: '2', kind: 'user.second-factor-reset' },
      { ...event, _id: '3', kind: newValueSample('user.voice-added') },
    ],
  });
  visit();
  const events = part('Security events');
  expect(await events.findByText('Sign-in or code refused')).toBeVisible();
  expect(events.getByText('Network address 203.0.113.7')).toBeVisible();
  expect(events.getAllByText(/^Network address/)).toHaveLength(1);
  expect(events.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Sign-in or code refused',
    'Two-step sign-in reset',
    'User.voice added',
  ]);
});

describe('passkeys', () => {
  it('says that there are none, and leads on', async () => {
    visit();
    expect(await part('Passkeys').findByText('You have no passkeys.')).toBeVisible();
    expect(part('Passkeys').getByRole('link', { name: 'Add a passkey' })).toHaveAttribute(
      'href',
      '/account/new-passkey',
    );
  });

  it('renames and removes one', async () => {
    answer(listPasskeys, { passkeys: [passkeySample({ lastUsedAt: undefined })] });
    answer(renamePasskey, { passkey: passkeySample({ name: 'Old laptop' }) });
    visit();
    expect(await part('Passkeys').findByText('Not used yet')).toBeVisible();
    await userEvent.click(part('Passkeys').getByRole('button', { name: 'Rename Laptop' }));
    const renaming = within(screen.getByRole('dialog', { name: 'Rename this passkey' }));
    await userEvent.clear(renaming.getByLabelText(/^Name/));
    await userEvent.type(renaming.getByLabelText(/^Name/), 'Old laptop');
    await userEvent.click(renaming.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(passkeyTexts.renamed)).toBeVisible();
    expect(sentTo(renamePasskey)[0]).toMatchObject({ body: { name: 'Old laptop' } });

    answer(removePasskey, {});
    await userEvent.click(part('Passkeys').getByRole('button', { name: 'Remove Laptop' }));
    const removing = within(screen.getByRole('dialog', { name: 'Remove the passkey “Laptop”?' }));
    await userEvent.type(removing.getByLabelText(/^Current password/), 'Secret#123');
    await userEvent.click(removing.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(passkeyTexts.removed)).toBeVisible();
    expect(sentTo(removePasskey)[0]).toMatchObject({ body: { currentPassword: 'Secret#123' } });
  });
});
