import { authTexts, resendVerification, verifyEmail } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyEmailPage } from './verify-email-page';

const visit = (hash = '#s3cret', session = personOf('client')) =>
  renderPage(<VerifyEmailPage />, { path: '/verify-email', at: `/verify-email${hash}`, session });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('verifies when asked to, not when opened', async () => {
  answer(verifyEmail, {});
  visit();
  expect(sentTo(verifyEmail)).toHaveLength(0);
  await press('Verify my email address');
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  expect(sentTo(verifyEmail)[0]?.body).toEqual({ token: 's3cret' });
  expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/client/dashboard');
});

it('offers a new link when this one has expired', async () => {
  refuse(verifyEmail, 410, { code: 'EXPIRED', message: authTexts.verifyExpired });
  answer(resendVerification, {});
  visit();
  await press('Verify my email address');
  expect(await screen.findByText(authTexts.verifyExpired)).toBeVisible();
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
