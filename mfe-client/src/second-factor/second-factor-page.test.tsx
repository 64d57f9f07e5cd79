import {
  confirmSecondFactor,
  getFactorProofs,
  me,
  removeSecondFactor,
  renewRecoveryCodes,
  type SessionUser,
  secondFactorTexts,
  startSecondFactor,
} from '@portal/contracts';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorPage } from './second-factor-page';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const person = (secondFactor: SessionUser['secondFactor']): SessionUser => ({ ...personOf('attorney'), secondFactor });
const visit = (state: SessionUser['secondFactor'], query = '') =>
  renderPage(<SecondFactorPage />, {
    path: '/account/two-step-sign-in',
    at: `/account/two-step-sign-in${query}`,
    session: person(state),
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sets the factor up and shows the recovery codes once', async () => {
  answer(startSecondFactor, { secret, otpauthUrl: `otpauth://totp/Portal:ann?secret=${secret}` });
  answer(confirmSecondFactor, { recoveryCodes: ['QJ7C-2XRM-5KZD-LW3N'] });
  answer(me, person('on'));
  const { store } = visit('required', '?redirect=%2Fattorney%2Fdashboard');
  expect(screen.getByText('Set this up to continue')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Secret#123');
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'Add your account to the app' })).toHaveFocus();
  const code = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(code.querySelector('rect')).toHaveAttribute('fill', '#fff');
  // A phone cannot scan its own screen.
  const copy = screen.getByRole('button', { name: 'Copy the key' });
  expect(copy.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Code from the app/), '123456');
  await press('Turn on two-step sign-in');
  expect(await screen.findByText('QJ7C-2XRM-5KZD-LW3N')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'I have stored the codes' })).toHaveAttribute(
    'href',
    '/attorney/dashboard',
  );
  expect(screen.queryByText('Set this up to continue')).not.toBeInTheDocument();
  expect(store.getState().session.user?.secondFactor).toBe('on');
  expect(sentTo(startSecondFactor)[0]?.body).toEqual({ currentPassword: 'Secret#123' });
});

it('does not lead on before the session knows of the factor, because that page would lead back', async () => {
  answer(startSecondFactor, { secret, otpauthUrl: `otpauth://totp/Portal:ann?secret=${secret}` });
  answer(confirmSecondFactor, { recoveryCodes: ['QJ7C-2XRM-5KZD-LW3N'] });
  hold(me);
  visit('required', '?redirect=%2Fattorney%2Fdashboard');
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Secret#123');
  await press('Continue');
  await userEvent.type(await screen.findByLabelText(/^Code from the app/), '123456');
  await press('Turn on two-step sign-in');
  expect(await screen.findByText('QJ7C-2XRM-5KZD-LW3N')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'I have stored the codes' })).not.toBeInTheDocument();
});

it('shows a wrong code at its field', async () => {
  answer(startSecondFactor, { secret, otpauthUrl: `otpauth://totp/Portal:ann?secret=${secret}` });
  refuse(confirmSecondFactor, 422, {
    code: 'VALIDATION',
    message: secondFactorTexts.wrongCode,
    errors: { code: [secondFactorTexts.wrongCode] },
  });
  visit('off');
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Secret#123');
  await press('Continue');
  const code = await screen.findByLabelText(/^Code from the app/);
  await userEvent.type(code, '000000');
  await press('Turn on two-step sign-in');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription(
      `Error: ${secondFactorTexts.wrongCode}`,
    ),
  );
});

it('adds an app to passkeys, without new recovery codes', async () => {
  answer(getFactorProofs, { methods: ['recovery', 'passkey'] });
  answer(startSecondFactor, { secret, otpauthUrl: `otpauth://totp/Portal:ann?secret=${secret}` });
  answer(confirmSecondFactor, { recoveryCodes: [] });
  answer(me, person('on'));
  visit('on');
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'Secret#123');
  await press('Continue');
  answer(getFactorProofs, { methods: ['totp', 'recovery', 'passkey'] });
  await userEvent.type(await screen.findByLabelText(/^Code from the app/), '123456');
  await press('Turn on two-step sign-in');
  expect(await screen.findByRole('heading', { name: 'Remove the authenticator app' })).toBeVisible();
});

it('turns the factor off with password and code', async () => {
  answer(getFactorProofs, { methods: ['totp', 'recovery'] });
  answer(removeSecondFactor, {});
  answer(me, person('off'));
  const { store } = visit('on');
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'Secret#123');
  await userEvent.type(screen.getByLabelText(/^Code from the app, or a recovery code/), '123456');
  await press('Turn off');
  expect(await screen.findByRole('heading', { name: 'Get an authenticator app' })).toBeVisible();
  expect(sentTo(removeSecondFactor)[0]?.body).toEqual({ currentPassword: 'Secret#123', code: '123456' });
  expect(store.getState().session.user?.secondFactor).toBe('off');
});

it('shows how many recovery codes are left, and makes ten new ones once that is confirmed', async () => {
  answer(getFactorProofs, { methods: ['totp', 'recovery'], recoveryCodesLeft: 1 });
  answer(renewRecoveryCodes, { recoveryCodes: ['QJ7C-2XRM-5KZD-LW3N'] });
  visit('on');
  expect(await screen.findByText(/^1 recovery code is left\./)).toBeVisible();
  await press('Make ten new codes');
  expect(sentTo(renewRecoveryCodes)).toEqual([]);
  await press('Make new codes');
  expect(await screen.findByText('QJ7C-2XRM-5KZD-LW3N')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Store your recovery codes' })).toHaveFocus();
  expect(screen.queryByText('Step 3 of 3')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'I have stored the codes' })).toHaveAttribute('href', '/account');
});
