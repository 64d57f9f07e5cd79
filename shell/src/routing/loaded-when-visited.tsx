import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { loadInTime } from './load-in-time';

/**
 * Replaces the router's `lazy` with a loader that fetches the page. The router caches a failed `lazy` for good (and
 * renders nothing for a lazy `Component`), so a chunk that failed once could never be requested again.
 */
export const loadedWhenVisited = (routes: RouteObject[]): RouteObject[] => routes.map(withPageLoader);

function withPageLoader(route: RouteObject): RouteObject {
  if (route.index) {
    return withLoader(route);
  }
  return withLoader(route.children ? { ...route, children: loadedWhenVisited(route.children) } : route);
}

function withLoader(route: RouteObject): RouteObject {
  const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
  const loader = load && (() => loadInTime(`The page ${route.path ?? ''}`, async () => load()));
  return loader ? { ...route, lazy: undefined, loader, shouldRevalidate: () => false, Component: LoadedPage } : route;
}

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
