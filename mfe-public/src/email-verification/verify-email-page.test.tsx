import { authTexts, login, passwordTexts, resendVerification, type SessionUser, verifyEmail } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyEmailPage } from './verify-email-page';

const visit = (link = '#s3cret', session: SessionUser | null = personOf('client')) =>
  renderPage(<VerifyEmailPage />, { path: '/verify-email', at: `/verify-email${link}`, session });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('verifies when asked to, not when opened', async () => {
  answer(verifyEmail, {});
  visit();
  expect(sentTo(verifyEmail)).toHaveLength(0);
  await press('Verify my email address');
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  expect(sentTo(verifyEmail)[0]?.body).toEqual({ token: 's3cret' });
  expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/client/dashboard');
  expect(screen.getByRole('checkbox', { name: 'Notify without content' })).not.toBeChecked();
});

it('offers a new link when this one has expired', async () => {
  refuse(verifyEmail, 410, { code: 'EXPIRED', message: authTexts.verifyExpired });
  answer(resendVerification, {});
  visit();
  await press('Verify my email address');
  expect(await screen.findByRole('alert')).toHaveTextContent(`This link no longer works${authTexts.verifyExpired}`);
  expect(screen.getByLabelText(/^Email/)).toHaveValue('client@example.org');
  await press('Send a new link');
  expect(await screen.findByText(resendVerification.message ?? '')).toBeVisible();
  expect(sentTo(resendVerification)[0]?.body).toEqual({ email: 'client@example.org' });
});

it('does not take a busy server for an expired link', async () => {
  refuse(verifyEmail, 503, { code: 'NOT_READY', message: '' });
  visit();
  await press('Verify my email address');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be verified');
  expect(screen.getByRole('button', { name: 'Verify my email address' })).toBeEnabled();
});

it('asks for the password of the account first: a link alone may come from a stranger who typed this address', async () => {
  answer(login, { user: personOf('client') });
  answer(verifyEmail, {});
  visit('#s3cret', null);
  expect(screen.queryByRole('button', { name: 'Verify my email address' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Email/), 'client@example.org');
  await userEvent.type(screen.getByLabelText(/^Password/), 'Secret#123');
  await press('Sign in');
  expect(sentTo(verifyEmail)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify my email address' }));
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
});

async function choose(password: string, label: string) {
  await userEvent.type(screen.getByLabelText(/^Password\*?$/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), password);
  await press(label);
}

it('gives the account to the owner of the mailbox with a new password', async () => {
  answer(verifyEmail, {});
  visit('#s3cret', null);
  await press('Choose a new password');
  await choose('Secret#123', 'Verify my email address');
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  expect(sentTo(verifyEmail)[0]?.body).toEqual({ token: 's3cret', password: 'Secret#123' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('shows beside the field why a password is refused', async () => {
  refuse(verifyEmail, 422, {
    code: 'VALIDATION',
    message: passwordTexts.common,
    errors: { password: [passwordTexts.common] },
  });
  visit('#s3cret', null);
  await press('Choose a new password');
  await choose('Passw0rd!', 'Verify my email address');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Password\*?$/)).toHaveAccessibleDescription(
      expect.stringContaining(passwordTexts.common),
    ),
  );
});

it('says that the link is for another account', async () => {
  refuse(verifyEmail, 401, { code: 'SIGN_IN_REQUIRED', message: authTexts.verifyOther });
  visit();
  await press('Verify my email address');
  expect(await screen.findByRole('alert')).toHaveTextContent(authTexts.verifyOther);
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

it('restores an old email only with a new password, because a thief knows the old one', async () => {
  answer(verifyEmail, {});
  visit('?undo#s3cret', null);
  await choose('Secret#123', 'Restore my email address');
  expect(await screen.findByText('Your email address has been restored.')).toBeVisible();
  expect(sentTo(verifyEmail)[0]?.body).toEqual({ token: 's3cret', password: 'Secret#123' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('offers no verification link when an undo link has expired', async () => {
  refuse(verifyEmail, 410, { code: 'EXPIRED', message: authTexts.verifyExpired });
  visit('?undo#s3cret', null);
  await choose('Secret#123', 'Restore my email address');
  expect(await screen.findByText(authTexts.verifyExpired)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
});
