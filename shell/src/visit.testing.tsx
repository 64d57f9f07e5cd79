import { type RemoteName, remoteNames, type SessionUser } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { createPortalStore } from '@portal/sdk/shell';
import { sessionOf } from '@portal/sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { Portal } from './portal';
import { RemotesInPage } from './remotes/remotes-in-page';
import { addRemoteRoutes } from './routing/add-remote-routes';
import { shellRoutes } from './routing/shell-routes';

export const modules: Record<RemoteName, RemoteModule> = {
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

export type LoadRoutes = (name: RemoteName) => Promise<RemoteModule>;

export const allRemotesUp: LoadRoutes = async (name) => modules[name];

const builds = Object.fromEntries(remoteNames.map((name) => [name, { version: '1', manifest: `/${name}/1` }]));

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
  const store = createPortalStore();
  sessionOf(store, session);
  const router = createMemoryRouter(shellRoutes, {
    initialEntries: [path],
    patchRoutesOnNavigation: addRemoteRoutes(remotesFrom(load).take),
  });
  render(<Portal store={store} router={router} prefetch={() => undefined} />);
  return { router, store };
}

export const header = () => within(screen.getByRole('banner'));
