import { pageAt, type RemoteName } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { PageFailure } from '../pages/page-failure';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { loadInTime } from './load-in-time';
import { loadedWhenVisited } from './loaded-when-visited';

export type LoadRoutes = (name: RemoteName, options?: { anew: boolean }) => Promise<RemoteModule>;

/** Fetches the remote that owns a page when it is first visited, and adds its routes below the frame. */
export function addRemoteRoutes(load: LoadRoutes): PatchRoutesOnNavigationFunction {
  const added = new Set<RemoteName>();
  return async ({ path, patch, signal }) => {
    const remote = pageAt(path)?.remote;
    if (!remote || added.has(remote)) {
      return;
    }
    const { routes } = await loadInTime(remote, () => load(remote));
    // The router ignores routes that an aborted navigation patches in; the navigation that replaced it asks again.
    if (!signal.aborted && !added.has(remote)) {
      added.add(remote);
      patch('content', [
        {
          id: remote,
          element: <RemoteOutlet name={remote} />,
          ErrorBoundary: PageFailure,
          children: loadedWhenVisited(routes, async () => (await load(remote, { anew: true })).routes),
        },
      ]);
    }
  };
}
