import { acceptInvite, authTexts } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AcceptInvitePage } from './accept-invite-page';

const visit = () => renderPage(<AcceptInvitePage />, { path: '/accept-invite', at: '/accept-invite#s3cret' });

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText(/^Password\*?$/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }));
}

it('signs the invited person in', async () => {
  answer(acceptInvite, { user: personOf('attorney') });
  const { store } = visit();
  expect(screen.queryByText(/^Answered within 24 hours/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms');
  await choose('Secret#123');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/attorney/dashboard');
  expect(store.getState().session.status).toBe('signed-in');
  expect(sentTo(acceptInvite)[0]?.body).toEqual({ token: 's3cret', password: 'Secret#123' });
});

it('explains what to do when the invitation no longer works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse(acceptInvite, 410, { code: 'EXPIRED', message: authTexts.inviteExpired });
  visit();
  await choose('Secret#123');
  expect(await screen.findByRole('link', { name: 'Go to sign in' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This invitation no longer works');
  expect(screen.getByRole('alert')).toHaveTextContent(authTexts.inviteExpired);
  expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
