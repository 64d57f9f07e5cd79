import type { Page, Role } from '@portal/contracts';
import { logout } from '@portal/contracts';
import type { Session } from '@portal/sdk';
import { answer, personOf } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allRemotesUp, header, visit } from '../visit.testing';
import { checkAccess } from './page-gate';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([
  ['/', 'Welcome', 'mfe_public'],
  ['/about', 'About us', 'mfe_public'],
])('shows %s from the remote that owns it', async (path, heading, remote) => {
  visit(path);
  const shown = await screen.findByRole('heading', { name: heading });
  expect(shown.closest('[data-mfe]')).toHaveAttribute('data-mfe', remote);
  expect(header().getByRole('link', { name: 'Start Risk Check' })).toHaveAttribute('href', '/case-submission');
});

it('fetches each remote once, when its first page is opened', async () => {
  const load = jest.fn(allRemotesUp);
  const { router } = visit('/', { session: personOf('client'), load });
  await screen.findByRole('heading', { name: 'Welcome' });
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/cases/7'));
  await act(() => router.navigate('/cases/8'));
  expect(await screen.findByRole('heading', { name: 'One case' })).toBeVisible();
  expect(load.mock.calls).toEqual([['mfe_public'], ['mfe_case']]);
});

it('ignores routes that a remote does not declare, or that belong to another remote', async () => {
  const routes = [
    { path: '/cases/:caseId', element: <h1>One case</h1> },
    { path: '/about', element: <h1>Taken over</h1> },
    { path: '/undeclared', element: <h1>Undeclared</h1> },
  ];
  const load: typeof allRemotesUp = async (name) => (name === 'mfe_case' ? { routes } : allRemotesUp(name));
  const { router } = visit('/cases/7', { session: personOf('client'), load });
  await screen.findByRole('heading', { name: 'One case' });
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
  await act(() => router.navigate('/undeclared'));
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

it('redirects a signed-out person from a protected page to sign in, and keeps the page in the address', async () => {
  const { router } = visit('/cases/7?tab=documents');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?redirect=%2Fcases%2F7%3Ftab%3Ddocuments',
  });
});

it('shows a public page before the session is known', async () => {
  visit('/about', { session: 'loading' });
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

it('shows the loading text of the page until the session is known', async () => {
  visit('/cases/7', { session: 'loading' });
  expect(await screen.findByText('Authenticating...')).toBeVisible();
});

it('shows another role an empty client dashboard below the header', async () => {
  visit('/client/dashboard', { session: personOf('admin') });
  expect(await header().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
});

it('goes to the home page after signing out, not to the sign-in page', async () => {
  answer(logout, {});
  const { router, store } = visit('/cases/7', { session: personOf('client', 'Carl Client') });
  await screen.findByRole('heading', { name: 'One case' });
  await userEvent.click(await header().findByRole('button', { name: /Carl Client/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(store.getState().session).toMatchObject({ status: 'signed-out', leaving: false });
});

describe('checkAccess', () => {
  const session = (role: Role): Session => ({
    status: 'signed-in',
    user: personOf(role),
    leaving: false,
  });
  const page = (path: Page['path'], access: Page['access']) => ({ path, access });
  const admins = page('/admin/dashboard', ['admin']);
  const clients = page('/client/dashboard', ['client']);
  const visitor: Session = { status: 'signed-out', user: null, leaving: false };
  const unknown: Session = { status: 'loading', user: null, leaving: false };

  it.each([
    [admins, session('admin'), 'show'],
    [admins, session('attorney'), 'own-dashboard'],
    [admins, session('client'), 'own-dashboard'],
    [admins, visitor, 'sign-in'],
    [admins, unknown, 'wait'],
    [clients, session('client'), 'show'],
    [clients, session('admin'), 'nothing'],
    [clients, session('attorney'), 'nothing'],
    [clients, visitor, 'sign-in'],
    [clients, { ...visitor, leaving: true }, 'nothing'],
    [admins, { ...visitor, reason: 'unreachable' }, 'unreachable'],
    [page('/admin/audit', ['admin']), session('attorney'), 'forbidden'],
    [page('/client/invoices', ['client']), session('admin'), 'forbidden'],
    [page('/cases/:caseId', 'signed-in'), session('attorney'), 'show'],
    [page('/cases/:caseId', 'signed-in'), visitor, 'sign-in'],
    [page('/about', 'public'), visitor, 'show'],
    [page('/about', 'public'), unknown, 'show'],
    [undefined, unknown, 'show'],
  ] as const)('returns the verdict of row %#', (asked, current, verdict) => {
    expect(checkAccess(asked, current)).toBe(verdict);
  });
});

it('sends a person who must set up a second factor to that page, except from public pages', () => {
  const user = { ...personOf('attorney'), secondFactor: 'required' as const };
  const session: Session = { status: 'signed-in', user, leaving: false };
  const at = (path: `/${string}`, access: Page['access']) => checkAccess({ path, access }, session);
  expect(at('/attorney/dashboard', ['attorney'])).toBe('set-up');
  expect(at('/client/dashboard', ['client'])).toBe('set-up');
  expect(at('/account', 'signed-in')).toBe('set-up');
  expect(at('/account/two-step-sign-in', 'signed-in')).toBe('show');
  expect(at('/about', 'public')).toBe('show');
});
