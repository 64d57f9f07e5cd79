import type { PageRows, SessionUser } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { createPortalStore } from '@portal/sdk/shell';
import { sessionOf } from '@portal/sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { Portal } from './portal';
import { RemotesInPage } from './remotes/remotes-in-page';
import { addRemoteRoutes } from './routing/add-remote-routes';
import { setPages } from './routing/live-pages';
import { shellRoutes } from './routing/shell-routes';

const rows = {
  mfe_public: [
    { path: '/', title: 'Risk checks before you trust' },
    { path: '/about', title: 'About us' },
    { path: '/faq', title: 'Frequently asked questions' },
    { path: '/services', title: 'Services and pricing' },
    { path: '/login', title: 'Sign in' },
    { path: '/forgot-password', title: 'Forgot your password?' },
  ],
  mfe_admin: [
    { path: '/admin/dashboard', title: 'Admin dashboard', access: ['admin'] },
    { path: '/admin/audit', title: 'Audit log', access: ['admin'], navigation: { label: 'Audit log' } },
  ],
  mfe_attorney: [{ path: '/attorney/dashboard', title: 'Attorney dashboard', access: ['attorney'] }],
  mfe_client: [{ path: '/client/dashboard', title: 'My Dashboard', access: ['client'] }],
  mfe_case: [{ path: '/cases/:caseId', title: 'Case', access: 'signed-in', loadingText: 'Authenticating...' }],
} satisfies PageRows;

export const modules: Record<keyof typeof rows, RemoteModule> = {
  mfe_public: {
    routes: [
      { path: '/', element: <h1>Welcome</h1> },
      { path: '/about', element: <h1>About us</h1> },
      { path: '/login', element: <h1>Sign in</h1> },
    ],
  },
  mfe_admin: { routes: [{ path: '/admin/dashboard', element: <h1>Admin dashboard</h1> }] },
  mfe_attorney: { routes: [{ path: '/attorney/dashboard', element: <h1>Attorney dashboard</h1> }] },
  mfe_client: { routes: [{ path: '/client/dashboard', element: <h1>My Dashboard</h1> }] },
  mfe_case: { routes: [{ path: '/cases/:caseId', element: <h1>One case</h1> }] },
};

export type LoadRoutes = (name: string) => Promise<RemoteModule>;

export const allRemotesUp: LoadRoutes = async (name) => modules[name as keyof typeof modules];

const builds = Object.fromEntries(Object.keys(rows).map((name) => [name, { version: '1', entry: `/${name}/1` }]));

const remotesFrom = (load: LoadRoutes) =>
  new RemotesInPage({
    inlined: builds,
    fetchBuilds: async () => builds,
    load: (name) => load(name),
    onFailure: () => undefined,
  });

interface Visit {
  session?: SessionUser | null | 'loading';
  load?: LoadRoutes;
}

/** Renders the whole portal at an address, with fake remotes whose pages are one heading each. */
export function visit(path: string, { session = null, load = allRemotesUp }: Visit = {}) {
  setPages(rows);
  const store = createPortalStore();
  sessionOf(store, session);
  const router = createMemoryRouter(shellRoutes, {
    initialEntries: [path],
    patchRoutesOnNavigation: addRemoteRoutes(remotesFrom(load).take),
  });
  render(<Portal store={store} router={router} />);
  return { router, store };
}

export const header = () => within(screen.getByRole('banner'));
