import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { loading } from '../remotes/not-loaded';

/**
 * Routes whose lazy pages are fetched by a loader of ours. The router's own `lazy` remembers a failure for ever (and for
 * a lazy `Component` shows nothing), so a chunk that did not arrive once could never be asked for again.
 */
export const loadedWhenVisited = (routes: RouteObject[]): RouteObject[] => routes.map(loaded);

function loaded(route: RouteObject): RouteObject {
  if (route.index) {
    return withLoader(route);
  }
  return withLoader(route.children ? { ...route, children: loadedWhenVisited(route.children) } : route);
}

function withLoader(route: RouteObject): RouteObject {
  const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
  const loader = load && (() => loading(`The page ${route.path ?? ''}`, async () => load()));
  return loader ? { ...route, lazy: undefined, loader, shouldRevalidate: () => false, Component: LoadedPage } : route;
}

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
