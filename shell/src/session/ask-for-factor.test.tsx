import { getFactorProofs, inviteUser, renewSecondFactor, secondFactorTexts, userTexts } from '@portal/contracts';
import { passkeyRequestSample, userSample } from '@portal/contracts/samples';
import { endedByServer, send } from '@portal/sdk/shell';
import { answer, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../visit.testing';

const needed = { code: 'SECOND_FACTOR_NEEDED', message: secondFactorTexts.needed } as const;
const title = 'Confirm that it is you';
const invitation = { name: 'Nina', email: 'nina@example.org', role: 'attorney' } as const;

async function open() {
  const view = visit('/admin/dashboard', { session: personOf('admin') });
  await screen.findByRole('heading', { name: 'Admin dashboard' });
  return view;
}

const invite = () => send(inviteUser, { body: invitation }).catch((problem: unknown) => problem);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (code: string) => {
  await userEvent.type(await screen.findByLabelText(/^Code from the app/), code);
  await press('Continue');
};

it('asks for a code and repeats the call', async () => {
  await open();
  refuse(inviteUser, 403, needed);
  answer(getFactorProofs, { methods: ['totp', 'recovery'] });
  const result = invite();
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(screen.getByLabelText(/^Code from the app/)).toHaveFocus();
  answer(renewSecondFactor, {});
  answer(inviteUser, { user: userSample() });
  await enter('123 456');
  expect(await result).toEqual({ user: userSample() });
  expect(sentTo(renewSecondFactor)[0]?.body).toEqual({ code: '123456' });
  expect(sentTo(inviteUser).map(({ body }) => body)).toEqual([invitation, invitation]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows why a code was refused and lets the person try again', async () => {
  await open();
  refuse(inviteUser, 403, needed);
  const result = invite();
  refuse(renewSecondFactor, 401, { code: 'INVALID_CODE', message: secondFactorTexts.wrongCode });
  await enter('000000');
  expect(await screen.findByText(secondFactorTexts.wrongCode)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Code from the app/)).toHaveFocus());
  expect(sentTo(inviteUser)).toHaveLength(1);
  await press('Cancel');
  await result;
});

it.each(['Cancel', 'Close'])('leaves the call refused after %s', async (button) => {
  await open();
  refuse(inviteUser, 403, needed);
  const result = invite();
  await screen.findByRole('dialog', { name: title });
  await press(button);
  expect(await result).toMatchObject(needed);
  expect([sentTo(inviteUser).length, sentTo(renewSecondFactor).length]).toEqual([1, 0]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks once for calls at the same time, and not again when the repeated call is refused too', async () => {
  await open();
  refuse(inviteUser, 403, needed);
  const results = Promise.all([invite(), invite()]);
  answer(renewSecondFactor, {});
  await enter('123456');
  expect(await results).toMatchObject([needed, needed]);
  expect([sentTo(inviteUser).length, sentTo(renewSecondFactor).length]).toEqual([4, 1]);
});

it('asks people without a second factor for their password', async () => {
  await open();
  const passwordNeeded = { code: 'PASSWORD_NEEDED', message: secondFactorTexts.passwordNeeded } as const;
  refuse(inviteUser, 403, passwordNeeded);
  const result = invite();
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  refuse(renewSecondFactor, 422, {
    code: 'VALIDATION',
    message: userTexts.currentPassword,
    errors: { currentPassword: [userTexts.currentPassword] },
  });
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Wr0ng!pass');
  await press('Continue');
  expect(await screen.findByText(userTexts.currentPassword)).toBeVisible();
  answer(renewSecondFactor, {});
  answer(inviteUser, { user: userSample() });
  await userEvent.clear(screen.getByLabelText(/^Current password/));
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Str0ng!pass');
  await press('Continue');
  expect(await result).toEqual({ user: userSample() });
  expect(sentTo(renewSecondFactor).at(-1)?.body).toEqual({ currentPassword: 'Str0ng!pass' });
});

it('closes when the session ends', async () => {
  const { store } = await open();
  refuse(inviteUser, 403, needed);
  const result = invite();
  await screen.findByRole('dialog', { name: title });
  act(() => void store.dispatch(endedByServer()));
  expect(await result).toMatchObject(needed);
  expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
});

it('offers a passkey to people who have one', async () => {
  await open();
  refuse(inviteUser, 403, needed);
  answer(getFactorProofs, { methods: ['recovery', 'passkey'], passkey: passkeyRequestSample() });
  const result = invite();
  expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeVisible();
  expect(screen.getByLabelText(/^Recovery code/)).toBeVisible();
  // This browser of the tests has none.
  await press('Use your passkey');
  expect(await screen.findByText('Passkeys do not work at this address, or in this browser.')).toBeVisible();
  await press('Cancel');
  expect(await result).toMatchObject(needed);
});
