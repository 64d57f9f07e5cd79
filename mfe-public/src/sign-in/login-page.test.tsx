import { authTexts, enterSecondFactor, login, type SessionUser, secondFactorTexts } from '@portal/contracts';
import { passkeyRequestSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';

const visit = (query = '', session: SessionUser | null = null) =>
  renderPage(<LoginPage />, { path: '/login', at: `/login${query}`, session });

async function signInWith(email: string, password: string) {
  if (email) {
    await userEvent.type(screen.getByLabelText(/^Email/), email);
  }
  if (password) {
    await userEvent.type(screen.getByLabelText(/^Password/), password);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['', '', authTexts.fillAll],
  ['not-an-address', '', authTexts.fillAll],
  ['', 'Secret#123', authTexts.fillAll],
  ['not-an-address', 'Secret#123', authTexts.invalidEmail],
])('answers the email %p and the password %p with: %s', async (email, password, text) => {
  visit();
  await signInWith(email, password);
  expect(screen.getByTestId('toast')).toHaveTextContent(text);
  expect(sentTo(login)).toHaveLength(0);
});

it('puts the focus on the first field that is wrong', async () => {
  visit();
  await signInWith('mona@example.org', '');
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
});

it.each([
  ['admin', '/admin/dashboard'],
  ['attorney', '/attorney/dashboard'],
  ['client', '/client/dashboard'],
] as const)('welcomes a %s and opens %s', async (role, path) => {
  answer(login, { user: personOf(role) });
  visit();
  await signInWith(' Mona@Example.org ', 'Secret#123');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(path);
  expect(screen.getByTestId('toast')).toHaveTextContent(`${authTexts.loginTitle} ${authTexts.loginDone}`);
  expect(sentTo(login)[0]?.body).toEqual({ email: 'mona@example.org', password: 'Secret#123' });
});

it.each([
  ['/cases/42?tab=documents', '/cases/42?tab=documents'],
  ['//evil.example', '/client/dashboard'],
  ['/\\evil.example', '/client/dashboard'],
  ['https://evil.example/', '/client/dashboard'],
  ['javascript:alert(1)', '/client/dashboard'],
  ['/\t/evil.example', '/client/dashboard'],
  ['/login?redirect=/login', '/client/dashboard'],
  ['/register', '/client/dashboard'],
])('sends a signed-in client who asks for %p to %s', async (wanted, path) => {
  visit(`?redirect=${encodeURIComponent(wanted)}`, personOf('client'));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(path);
});

it('reports wrong credentials without saying which part is wrong', async () => {
  refuse(login, 401, { code: 'INVALID_CREDENTIALS', message: 'whatever' });
  visit();
  await signInWith('mona@example.org', 'Wrong#123');
  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent(authTexts.loginRefused));
  expect(screen.queryByTestId('elsewhere')).not.toBeInTheDocument();
});

it.each([
  ['the server has words', authTexts.tooManyAttempts, authTexts.tooManyAttempts],
  ['the server has none', '', authTexts.loginFailed],
])('reports any other failure when %s', async (_when, message, text) => {
  refuse(login, 429, { code: 'TOO_MANY_REQUESTS', message });
  visit();
  await signInWith('mona@example.org', 'Secret#123');
  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent(text));
});

it('shows and hides the password, and links to the other pages', async () => {
  visit();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
});

describe('an account with a second factor', () => {
  beforeEach(async () => {
    answer(login, { secondFactor: { challenge: 'a-challenge', methods: ['totp', 'recovery'] } });
    visit();
    await signInWith('mona@example.org', 'Secret#123');
    await screen.findByLabelText(/^Code/);
  });
  const enter = (text: string) => userEvent.type(screen.getByLabelText(/ode/), `${text}{Enter}`);

  it('needs a code after the password', async () => {
    answer(enterSecondFactor, { user: personOf('attorney') });
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    await enter('123 456');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/attorney/dashboard');
    expect(sentTo(enterSecondFactor)[0]?.body).toEqual({ challenge: 'a-challenge', code: '123456' });
  });

  it('offers no account to people who have one', () => {
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('keeps the step after a wrong code', async () => {
    refuse(enterSecondFactor, 401, { code: 'INVALID_CODE', message: secondFactorTexts.wrongCode });
    await enter('000000');
    expect(await screen.findByTestId('toast')).toHaveTextContent(secondFactorTexts.wrongCode);
    expect(screen.getByLabelText(/^Code/)).toHaveValue('');
    expect(sentTo(enterSecondFactor)).toHaveLength(1);
  });

  it('accepts a recovery code', async () => {
    answer(enterSecondFactor, { user: personOf('client') });
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.getByLabelText(/^Recovery code/)).toHaveFocus();
    await enter('QJ7C-2XRM-5KZD-LW3N');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/client/dashboard');
  });

  it('asks for the password again when the time is over', async () => {
    refuse(enterSecondFactor, 410, { code: 'EXPIRED', message: secondFactorTexts.expired });
    await enter('123456');
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
    expect(screen.getByTestId('toast')).toHaveTextContent(secondFactorTexts.expired);
    expect(screen.getAllByText(secondFactorTexts.expired)).toHaveLength(2);
  });
});

it('begins with the passkey of an account that has one, and offers the other ways', async () => {
  const passkey = passkeyRequestSample();
  answer(login, { secondFactor: { challenge: 'a-challenge', methods: ['totp', 'recovery', 'passkey'], passkey } });
  visit();
  await signInWith('mona@example.org', 'Secret#123');
  expect(await screen.findByRole('button', { name: 'Use your passkey' })).toHaveFocus();
  // This browser of the tests has none.
  await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }));
  expect(await screen.findAllByText('Passkeys do not work at this address, or in this browser.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app instead' }));
  expect(screen.getByLabelText(/^Code/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  expect(screen.getByRole('button', { name: 'Use your passkey' })).toHaveFocus();
});

it('has no button for passkeys where the browser has none', () => {
  visit();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});
