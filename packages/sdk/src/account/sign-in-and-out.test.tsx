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

/** The hooks' functions, as the current page received them. */
const actions = {} as {
  signIn: ReturnType<typeof useSignIn>;
  register: ReturnType<typeof useRegister>;
  signOut: ReturnType<typeof useSignOut>;
};

function Page() {
  Object.assign(actions, { signIn: useSignIn(), register: useRegister(), signOut: useSignOut() });
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
const credentials = { email: 'clara@example.org', password: 'Secret#123' };

it('stores the user after a sign-in and after a registration', async () => {
  answer(login, { user: clara });
  answer(register, { user: clara });
  const first = openPage(null);
  await act(() => actions.signIn(credentials));
  expect(first.session()).toMatchObject({ status: 'signed-in', user: clara });
  const second = openPage(null);
  await act(() => actions.register({ name: 'Clara Client', ...credentials }));
  expect(second.session()).toMatchObject({ status: 'signed-in', user: clara });
});

it('returns null for wrong credentials and logs the failure', async () => {
  refuse(login, 401, { code: 'INVALID_CREDENTIALS', message: 'No.' });
  const { session } = openPage(null);
  await expect(actions.signIn(credentials)).resolves.toBeNull();
  expect(session().status).toBe('signed-out');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Login failed'));
});

it('returns null for a registration reply without a user and logs it', async () => {
  // @ts-expect-error the contract has no reply without a user
  answer(register, {});
  const { session } = openPage(null);
  await expect(actions.register({ name: 'Clara Client', ...credentials })).resolves.toBeNull();
  expect(session().status).toBe('signed-out');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Registration failed'));
});

it('signs out and goes to the home page even if the server does not answer, and logs that', async () => {
  refuse(logout, 503, { code: 'NOT_READY', message: '' });
  const { router, session } = openPage(clara);
  await act(() => actions.signOut());
  expect(session()).toMatchObject({ status: 'signed-out', user: null });
  expect(router.state.location.pathname).toBe('/');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Logout failed'));
});

it('has a dashboard for each role, and the home page for an unknown role or no user', () => {
  const paths = (['admin', 'attorney', 'client'] as const).map((role) => dashboardPathOf(personOf(role)));
  expect(paths).toEqual(['/admin/dashboard', '/attorney/dashboard', '/client/dashboard']);
  expect(dashboardPathOf(null)).toBe('/');
  expect(dashboardPathOf({ role: 'auditor' as 'admin' })).toBe('/');
});
