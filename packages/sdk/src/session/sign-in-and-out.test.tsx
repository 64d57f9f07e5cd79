import { login, logout, register } from '@portal/contracts';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createPortalStore } from '../store';
import { answer, personOf, refuse, sessionOf } from '../testing';
import { dashboardPathOf } from './dashboard-path';
import { useRegister } from './use-register';
import { useSignIn } from './use-sign-in';
import { useSignOut } from './use-sign-out';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** The three ways to change the session, as the page that stands has them. */
const ways = {} as {
  signIn: ReturnType<typeof useSignIn>;
  register: ReturnType<typeof useRegister>;
  signOut: ReturnType<typeof useSignOut>;
};

function Page() {
  Object.assign(ways, { signIn: useSignIn(), register: useRegister(), signOut: useSignOut() });
  return null;
}

function openPage(session: Parameters<typeof sessionOf>[1]) {
  const store = createPortalStore();
  sessionOf(store, session);
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/cases/7'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, session: () => store.getState().session };
}

const clara = personOf('client', 'Clara Client');
const pair = { email: 'clara@example.org', password: 'Secret#123' };

it('knows the person after a sign-in and after a registration', async () => {
  answer(login, { user: clara });
  answer(register, { user: clara });
  const first = openPage(null);
  await act(() => ways.signIn(pair));
  expect(first.session()).toMatchObject({ status: 'signed-in', user: clara });
  const second = openPage(null);
  await act(() => ways.register({ name: 'Clara Client', ...pair }));
  expect(second.session()).toMatchObject({ status: 'signed-in', user: clara });
});

it('answers a wrong pair with nothing, and logs it', async () => {
  refuse(login, 401, { code: 'INVALID_CREDENTIALS', message: 'No.' });
  const { session } = openPage(null);
  await expect(ways.signIn(pair)).resolves.toBeNull();
  expect(session().status).toBe('signed-out');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Login failed'));
});

it('answers a registration that names nobody with nothing, and logs it', async () => {
  // @ts-expect-error the contract has no reply without a user
  answer(register, {});
  const { session } = openPage(null);
  await expect(ways.register({ name: 'Clara Client', ...pair })).resolves.toBeNull();
  expect(session().status).toBe('signed-out');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Registration failed'));
});

it('signs out and goes home even if the server cannot be told, and logs that', async () => {
  refuse(logout, 503, { code: 'NOT_READY', message: '' });
  const { router, session } = openPage(clara);
  await act(() => ways.signOut());
  expect(session()).toMatchObject({ status: 'signed-out', user: null });
  expect(router.state.location.pathname).toBe('/');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Logout failed'));
});

it('has a dashboard for each role, and the home page for whoever has none', () => {
  const paths = (['admin', 'attorney', 'client'] as const).map((role) => dashboardPathOf(personOf(role)));
  expect(paths).toEqual(['/admin/dashboard', '/attorney/dashboard', '/client/dashboard']);
  expect(dashboardPathOf(null)).toBe('/');
  expect(dashboardPathOf({ role: 'auditor' as 'admin' })).toBe('/');
});
