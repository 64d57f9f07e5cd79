import { authTexts, passwordTexts, register, type SessionUser } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepReceipt } from '../confirmation/receipt';
import { RegisterPage } from './register-page';
import { registrationSchema } from './registration-answers';
import { registrationFailure } from './registration-failure';

const visit = (session: SessionUser | null = null) => renderPage(<RegisterPage />, { path: '/register', session });
const submit = () => screen.getByRole('button', { name: 'Create account' });
const fill = async (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

async function fillAll() {
  await fill(/^Full name/, '  Mona Khan ');
  await fill(/^Email/, ' Mona@Example.org ');
  await fill(/^Password\*?$/, 'Secret#123');
  await fill(/^Confirm password/, 'Secret#123');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

it('checks in the order of the specification', () => {
  const textsOf = (answers: object) => {
    const blank = { name: '', email: '', phone: '', country: '', countryOther: '', password: '', confirmPassword: 'x' };
    const result = registrationSchema.safeParse({ ...blank, ...answers });
    return result.success ? [] : result.error.issues.map(({ message }) => message);
  };
  expect(textsOf({})).toEqual([
    authTexts.nameMissing,
    authTexts.emailMissing,
    passwordTexts.incomplete,
    passwordTexts.mismatch,
  ]);
  expect(textsOf({ name: ' ', email: 'a@b' }).slice(0, 2)).toEqual([authTexts.nameMissing, authTexts.invalidEmail]);
});

it('stays disabled with an explanation until all five rules are met', async () => {
  visit();
  await fill(/^Password\*?$/, 'Secret12');
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(/all five rules/);
  expect(screen.getByText(/^One special character/)).toHaveTextContent('(not met yet)');
  await fill(/^Password\*?$/, '!');
  expect(submit()).toBeEnabled();
});

it('sends a registration without empty optional fields', async () => {
  answer(register, { user: personOf('client') });
  visit();
  await fillAll();
  await userEvent.click(submit());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/client/dashboard');
  expect(screen.getByTestId('toast')).toHaveTextContent(`${authTexts.registerTitle} ${authTexts.registerDone}`);
  expect(sentTo(register)[0]?.body).toEqual({
    name: 'Mona Khan',
    email: 'mona@example.org',
    password: 'Secret#123',
    language: 'en',
  });
});

it('fills in the address of a mailed link', async () => {
  renderPage(<RegisterPage />, { path: '/register', at: '/register#email=mona%2Bcase%40example.org', session: null });
  expect(screen.getByLabelText(/^Email/)).toHaveValue('mona+case@example.org');
});

it('starts with the contact details of a case that this tab has submitted', async () => {
  answer(register, { user: personOf('client') });
  const visitor = { fullName: 'Mona Khan', email: 'mona@example.org', phone: '+971 4 000 0000', country: 'India' };
  const files = { receivedFiles: [], lostFiles: [], refusedFiles: [] };
  keepReceipt({ caseNumber: 'RC-2026-000042', submittedAt: '2026-11-20T10:00:00.000Z', visitor, ...files });
  visit();
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/address of your case/);
  await fill(/^Password\*?$/, 'Secret#123');
  await fill(/^Confirm password/, 'Secret#123');
  await userEvent.click(submit());
  await screen.findByTestId('elsewhere');
  const { fullName: name, ...rest } = visitor;
  expect(sentTo(register)[0]?.body).toEqual({ name, ...rest, password: 'Secret#123', language: 'en' });
});

it('sends the choice of emails without content', async () => {
  answer(register, { user: personOf('client') });
  visit();
  await fillAll();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify without content' }));
  await userEvent.click(submit());
  await screen.findByTestId('elsewhere');
  expect(sentTo(register)[0]?.body).toMatchObject({ notifyWithoutContent: true });
});

it("uses the operator's brand name in the welcome, whatever characters it has", async () => {
  answer(register, { user: personOf('client') });
  document.documentElement.dataset.brand = 'Cash $& Carry';
  visit();
  await fillAll();
  await userEvent.click(submit());
  expect(await screen.findByTestId('toast')).toHaveTextContent(
    'Welcome to Cash $& Carry. You can now access your dashboard.',
  );
  delete document.documentElement.dataset.brand;
});

it('sends a typed country', async () => {
  answer(register, { user: personOf('client') });
  visit();
  await fillAll();
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'Other');
  await fill(/^Which country/, 'India');
  await userEvent.click(submit());
  await screen.findByTestId('elsewhere');
  expect(sentTo(register)[0]?.body).toMatchObject({ country: 'India' });
});

it('shows that the passwords differ', async () => {
  visit();
  await fillAll();
  await fill(/^Confirm password/, '4');
  await userEvent.click(submit());
  expect(screen.getByTestId('toast')).toHaveTextContent(passwordTexts.mismatch);
  expect(screen.getByLabelText(/^Confirm password/)).toHaveFocus();
});

it('shows why the server refused', async () => {
  refuse(register, 409, { code: 'EMAIL_TAKEN', message: authTexts.emailTaken });
  visit();
  await fillAll();
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent(authTexts.emailTaken));
});

it.each([
  ['the first text of the first field', { email: ['Field says so.', 'More.'], name: ['Odd.'] }, 'Field says so.'],
  ['a fixed text where that is empty', { email: [''] }, authTexts.registerEmpty],
  ['a fixed text where there is none', {}, authTexts.registerEmpty],
])('shows %s when a refusal has no message at all', async (_what, errors, text) => {
  // @ts-expect-error the contract has no refusal without a message
  refuse(register, 422, { code: 'VALIDATION', errors });
  visit();
  await fillAll();
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent(text));
});

it.each([
  ['its message', { message: 'Said so.', errors: { email: ['Field says so.'] } }, 'Said so.'],
  ['the first text of the first field', { message: '', errors: { email: ['Field says so.'] } }, 'Field says so.'],
  ['a fixed text for an empty one', { message: '', errors: { email: [''] } }, authTexts.registerEmpty],
  ['the same text for a map that names no field', { message: '', errors: {} }, authTexts.registerEmpty],
  ['another when nothing is said', { message: '' }, authTexts.registerFailed],
])('shows for a failure by %s the right text', (_what, told, text) => {
  expect(registrationFailure({ success: false, code: 'VALIDATION', ...told })).toBe(text);
});

it.each(['client', 'admin'] as const)('sends a signed-in %s to the client dashboard', async (role) => {
  visit(personOf(role));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/client/dashboard');
});
