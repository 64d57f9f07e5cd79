import { authTexts, passwordTexts, resetPassword } from '@portal/contracts';
import { answer, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResetPasswordPage } from './reset-password-page';

async function choose(password: string, again = password) {
  await userEvent.type(screen.getByLabelText(/^Password\*?$/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it.each([
  ['the fragment', '/reset-password', '/reset-password#s3cret'],
  ['the path', '/reset-password/:token', '/reset-password/s3cret'],
])('sends the token of %s with the new password, then asks to sign in', async (_where, path, at) => {
  answer(resetPassword, {});
  renderPage(<ResetPasswordPage />, { path, at });
  await choose('Secret#123');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/login');
  expect(sentTo(resetPassword)[0]?.body).toEqual({ token: 's3cret', password: 'Secret#123' });
});

it('refuses two different passwords', async () => {
  renderPage(<ResetPasswordPage />, { path: '/reset-password', at: '/reset-password#s3cret' });
  await choose('Secret#123', 'Secret#124');
  expect(screen.getByTestId('toast')).toHaveTextContent(passwordTexts.mismatch);
});

it('shows beside the field why the server does not take the password', async () => {
  const errors = { password: [passwordTexts.common] };
  refuse(resetPassword, 422, { code: 'VALIDATION', message: passwordTexts.common, errors });
  renderPage(<ResetPasswordPage />, { path: '/reset-password', at: '/reset-password#s3cret' });
  await choose('Welcome1!');
  await waitFor(() => expect(screen.getByLabelText(/^Password\*?$/)).toBeInvalid());
  expect(screen.getByLabelText(/^Password\*?$/)).toHaveAccessibleDescription(new RegExp(passwordTexts.common));
});

it('offers a new link when this one no longer works', async () => {
  refuse(resetPassword, 410, { code: 'EXPIRED', message: authTexts.resetExpired });
  renderPage(<ResetPasswordPage />, { path: '/reset-password', at: '/reset-password#s3cret' });
  await choose('Secret#123');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works');
  expect(screen.getByRole('alert')).toHaveTextContent(authTexts.resetExpired);
  expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  expect(document.title).toMatch(/^This link no longer works/);
});

it('asks for nothing without a token', () => {
  renderPage(<ResetPasswordPage />, { path: '/reset-password' });
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  expect(screen.getByText(authTexts.resetExpired)).toBeVisible();
});
