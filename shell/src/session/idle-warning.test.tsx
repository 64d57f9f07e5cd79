import { logout, refresh } from '@portal/contracts';
import { endedByServer, idleEndNears } from '@portal/sdk/shell';
import { answer, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../visit.testing';

const clara = personOf('client', 'Clara Client');
const anna = personOf('admin', 'Anna Admin');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function warn(secondsLeft = 120) {
  const { store, router } = visit('/admin/dashboard', { session: anna });
  await screen.findByRole('heading', { name: 'Admin dashboard' });
  act(() => void store.dispatch(idleEndNears(Date.now() + secondsLeft * 1000)));
  return { store, router, dialog: await screen.findByRole('alertdialog', { name: 'Are you still there?' }) };
}

it('asks whether the person is still there, with the focus on the button that keeps the session', async () => {
  const { dialog } = await warn();
  expect(dialog).toHaveAccessibleDescription('You will be signed out in 2 minutes because you have been inactive.');
  expect(screen.getByText('2:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
});

it('announces the remaining time at one minute, not every second', async () => {
  await warn(61);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 minute left.'), { timeout: 3_000 });
});

it('closes once the session is refreshed', async () => {
  answer(refresh, { user: anna });
  const { dialog } = await warn();
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sentTo(refresh)[0]?.body).toEqual({ awaySeconds: 0 });
});

it('stays open and says why when the server cannot be reached', async () => {
  refuse(refresh, 503, { code: 'NOT_READY', message: '' });
  await warn();
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText('The service could not be reached. Please try again.')).toBeVisible();
});

it('signs out when asked to', async () => {
  answer(logout, {});
  const { router, store } = await warn();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(store.getState().session.status).toBe('signed-out');
});

it.each([
  ['client', '/about', 24],
  ['admin', '/admin/dashboard', 2],
] as const)('explains to a %s who was away on %s why they are signed out', async (role, path, hours) => {
  const { router, store } = visit(path, { session: role === 'client' ? clara : anna });
  await screen.findByRole('heading', { level: 1 });
  act(() => void store.dispatch(endedByServer(hours)));
  expect(await screen.findByText(`You were signed out because you were away for ${hours} hours.`)).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/login?redirect=${encodeURIComponent(path)}`,
  );
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});
