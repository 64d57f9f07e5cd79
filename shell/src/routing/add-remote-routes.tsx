import { withoutBase } from '@portal/sdk/shell';
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { PageFailure } from '../pages/page-failure';
import { RemoteOutlet } from '../remotes/remote-outlet';
import type { TakeFromRemote } from '../remotes/remotes-in-page';
import { livePageAt } from './live-pages';
import { loadInTime } from './load-in-time';
import { loadedWhenVisited } from './loaded-when-visited';

/**
 * Fetches the remote that owns a page when the page is first visited, and adds its routes below the frame. A newer build
 * may have pages that an earlier one did not have; they are added when they are visited.
 */
export function addRemoteRoutes(take: TakeFromRemote): PatchRoutesOnNavigationFunction {
  const added = new Map<string, RouteObject[]>();
  return async ({ path: address, patch, signal }) => {
    const path = withoutBase(address);
    const remote = livePageAt(path)?.remote;
    if (!remote || matchRoutes(added.get(remote) ?? [], path)) {
      return;
    }
    const { value: routes } = await loadInTime(remote, () => take(remote, (module) => module.routes));
    const known = added.get(remote) ?? [];
    const missing = routes.filter(
      (route) => isPageOf(remote, route) && known.every((other) => other.path !== route.path),
    );
    // The router ignores routes that an aborted navigation patches in; the navigation that replaced it asks again.
    if (!signal.aborted && missing.length > 0) {
      added.set(remote, [...known, ...missing]);
      patch('content', [
        {
          id: `${remote} ${known.length}`,
          element: <RemoteOutlet name={remote} />,
          ErrorBoundary: PageFailure,
          children: missing.map((route) => loadedWhenVisited(remote, route, take)),
        },
      ]);
    }
  };
}

/** False for a route that the remote does not declare as a page, or whose path belongs to another remote. */
const isPageOf = (remote: string, { path = '' }: RouteObject) => livePageAt(path)?.remote === remote;
