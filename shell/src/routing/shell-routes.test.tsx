import type { Page, RemoteName, SessionUser } from '@portal/contracts';
import { logout } from '@portal/contracts';
import type { RemoteModule, Session } from '@portal/sdk';
import { createPortalStore } from '@portal/sdk/shell';
import { answer, personOf, sessionOf } from '@portal/sdk/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { Portal } from '../portal';
import { graftRemotes, type LoadRoutes } from './graft-remotes';
import { judge } from './page-gate';
import { shellRoutes } from './shell-routes';

function Broken(): never {
  throw new Error('this page breaks while it is drawn');
}

const modules: Record<RemoteName, RemoteModule> = {
  mfe_public: {
    routes: [
      { path: '/', element: <h1>Welcome</h1> },
      { path: '/about', element: <h1>About us</h1> },
      { path: '/login', element: <h1>Sign in</h1> },
      { path: '/services', Component: Broken },
    ],
  },
  mfe_admin: { routes: [{ path: '/admin/dashboard', element: <h1>Admin dashboard</h1> }] },
  mfe_attorney: { routes: [{ path: '/attorney/dashboard', element: <h1>Attorney dashboard</h1> }] },
  mfe_client: { routes: [{ path: '/client/dashboard', element: <h1>My Dashboard</h1> }] },
  mfe_case: { routes: [{ path: '/cases/:caseId', element: <h1>One case</h1> }] },
};

const allUp: LoadRoutes = async (name) => modules[name];

interface Visit {
  session?: SessionUser | null | 'loading';
  load?: LoadRoutes;
}

function visit(path: string, { session = null, load = allUp }: Visit = {}) {
  const store = createPortalStore();
  sessionOf(store, session);
  const router = createMemoryRouter(shellRoutes, {
    initialEntries: [path],
    patchRoutesOnNavigation: graftRemotes(load),
  });
  render(<Portal store={store} router={router} prefetch={() => undefined} />);
  return { router, store };
}

const header = () => within(screen.getByRole('banner'));

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
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
  const load = jest.fn(allUp);
  const { router } = visit('/', { session: personOf('client'), load });
  await screen.findByRole('heading', { name: 'Welcome' });
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/cases/7'));
  await act(() => router.navigate('/cases/8'));
  expect(await screen.findByRole('heading', { name: 'One case' })).toBeVisible();
  expect(load.mock.calls).toEqual([['mfe_public'], ['mfe_case']]);
});

it('keeps the frame when a remote is down, and shows the page once it is back', async () => {
  let isUp = false;
  const load: LoadRoutes = async (name) => {
    if (!isUp) {
      throw new Error('remoteEntry.js did not load');
    }
    return modules[name];
  };
  visit('/about', { load });
  expect(await screen.findByText('This part of the portal is not available just now.')).toBeVisible();
  expect(header().getByRole('link', { name: 'Services' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This part of the portal is not available just now.')).toBeVisible();

  isUp = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

it('goes on to other remotes while one is down', async () => {
  const { router } = visit('/cases/7', {
    session: personOf('client'),
    load: async (name) => (name === 'mfe_case' ? Promise.reject(new Error('down')) : modules[name]),
  });
  await screen.findByText('This part of the portal is not available just now.');
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

it('keeps the frame when a page breaks while it is drawn', async () => {
  visit('/services');
  expect(await screen.findByText('This part of the portal is not available just now.')).toBeVisible();
  expect(header().getByRole('link', { name: 'About' })).toBeVisible();
});

it.each(['as the first page', 'from another page'])(
  'keeps the frame when the code of a page does not arrive, %s',
  async (how) => {
    let isUp = false;
    const arrive = async () => {
      if (!isUp) {
        throw new Error('Loading chunk 7 failed.');
      }
      return () => <h1>Questions</h1>;
    };
    const routes = [...modules.mfe_public.routes, { path: '/faq', lazy: { Component: arrive } }];
    const { router } = visit(how === 'as the first page' ? '/faq' : '/about', { load: async () => ({ routes }) });
    if (how === 'from another page') {
      await screen.findByRole('heading', { name: 'About us' });
      await act(() => router.navigate('/faq'));
    }
    expect(await screen.findByText('This part of the portal is not available just now.')).toBeVisible();

    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Questions' })).toBeVisible();
  },
);

it('answers an unknown address and logs its path alone', async () => {
  visit('/nowhere?token=secret');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(errors).toHaveBeenCalledWith('Page not found: /nowhere');
});

it('sends a signed-out person from a protected page to sign in, and remembers where they wanted to go', async () => {
  const { router } = visit('/cases/7?tab=documents');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?redirect=%2Fcases%2F7%3Ftab%3Ddocuments',
  });
});

it('shows a public page to everyone at once', async () => {
  visit('/about', { session: 'loading' });
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

it('waits in the words of the page until the session is known', async () => {
  visit('/cases/7', { session: 'loading' });
  expect(await screen.findByText('Authenticating...')).toBeVisible();
});

it('leaves the client dashboard empty, with its header, for another role', async () => {
  visit('/client/dashboard', { session: personOf('admin') });
  expect(await header().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
});

it('returns to the home page after signing out, not to the sign-in page', async () => {
  answer(logout, {});
  const { router, store } = visit('/cases/7', { session: personOf('client', 'Carl Client') });
  await screen.findByRole('heading', { name: 'One case' });
  await userEvent.click(await header().findByRole('button', { name: /Carl Client/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(store.getState().session).toMatchObject({ status: 'signed-out', leaving: false });
});

describe('who may see a page', () => {
  const session = (role: SessionUser['role']): Session => ({
    status: 'signed-in',
    user: personOf(role),
    leaving: false,
  });
  const page = (path: Page['path'], access: Page['access']): Page => ({
    path,
    access,
    remote: 'mfe_public',
    title: 'A page',
    indexed: false,
  });
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
    [page('/cases/:caseId', 'signed-in'), session('attorney'), 'show'],
    [page('/cases/:caseId', 'signed-in'), visitor, 'sign-in'],
    [page('/about', 'public'), visitor, 'show'],
    [page('/about', 'public'), unknown, 'show'],
    [undefined, unknown, 'show'],
  ] as const)('%#', (asked, present, verdict) => {
    expect(judge(asked, present)).toBe(verdict);
  });
});
