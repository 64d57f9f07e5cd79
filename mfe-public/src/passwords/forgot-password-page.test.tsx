import { authTexts, forgotPassword } from '@portal/contracts';
import { answer, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordPage } from './forgot-password-page';

async function ask(email: string) {
  if (email) {
    await userEvent.type(screen.getByLabelText(/^Email/), email);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send reset instructions' }));
}

it('shows the same text whether or not the account exists', async () => {
  answer(forgotPassword, {});
  renderPage(<ForgotPasswordPage />);
  await ask('mona@example.org');
  expect(await screen.findByText(authTexts.resetSent)).toBeVisible();
  expect(sentTo(forgotPassword)[0]?.body).toEqual({ email: 'mona@example.org' });
});

it.each([
  ['', authTexts.emailMissing],
  ['mona', authTexts.invalidEmail],
])('answers %p: %s', async (email, text) => {
  renderPage(<ForgotPasswordPage />);
  await ask(email);
  expect(screen.getByTestId('toast')).toHaveTextContent(text);
  expect(sentTo(forgotPassword)).toHaveLength(0);
});

it('keeps the form when the server refuses', async () => {
  refuse(forgotPassword, 429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' });
  renderPage(<ForgotPasswordPage />);
  await ask('mona@example.org');
  expect(await screen.findByTestId('toast')).toHaveTextContent('Too many requests. Please try again later.');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('mona@example.org');
});
