import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useLoaderData } from 'react-router-dom';
import { loadInTime } from './load-in-time';

/**
 * Replaces the router's `lazy` with a loader that fetches the page. The router caches a failed `lazy` for good (and
 * renders nothing for a lazy `Component`), so a chunk that failed once could never be requested again. After a failure the
 * page comes from the build that is live then, because the one that failed may have been rolled back.
 */
export const loadedWhenVisited = (routes: RouteObject[], loadAnew: LoadAnew): RouteObject[] =>
  routes.map((route) => withPageLoader(route, loadAnew));

/** Fetches the routes of the remote's live build. */
type LoadAnew = () => Promise<RouteObject[]>;

function withPageLoader(route: RouteObject, loadAnew: LoadAnew): RouteObject {
  if (route.index) {
    return withLoader(route, loadAnew);
  }
  const children = route.children && loadedWhenVisited(route.children, loadAnew);
  return withLoader(children ? { ...route, children } : route, loadAnew);
}

function withLoader(route: RouteObject, loadAnew: LoadAnew): RouteObject {
  let load = componentOf(route);
  let hasFailed = false;
  const loadPage = async (pathname: string) => {
    if (hasFailed) {
      load = componentOf(matchRoutes(await loadAnew(), pathname)?.at(-1)?.route);
      hasFailed = false;
    }
    try {
      return await load?.();
    } catch (failure) {
      hasFailed = true;
      throw failure;
    }
  };
  const loader =
    load &&
    (({ request }: { request: Request }) =>
      loadInTime(`The page ${route.path ?? ''}`, () => loadPage(new URL(request.url).pathname)));
  return loader ? { ...route, lazy: undefined, loader, shouldRevalidate: () => false, Component: LoadedPage } : route;
}

const componentOf = (route: RouteObject | undefined) =>
  typeof route?.lazy === 'object' ? route.lazy.Component : undefined;

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
