import { askedLanguage, basePath, withoutBase } from '@portal/sdk/shell';
import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { lazyLanguage } from '../language/lazy-language';
import { isInDoubt } from '../remotes/doubts';
import type { TakeFromRemote, Taken } from '../remotes/remotes-in-page';
import { livePageAt } from './live-pages';
import { loadInTime } from './load-in-time';
import { pageIn } from './page-in';
import { TakenPage } from './taken-page';

/**
 * Replaces the router's `lazy` with a loader that takes the page from the build of the remote that is live at that moment.
 * The router caches a `lazy` for good, a failed one too, so a page could neither be requested again nor come from a newer
 * build.
 *
 * The loader runs when another path is opened. Then the page is replaced anyway, and the leave guard has asked about
 * unsaved input; a tab in the query keeps the page and what is typed in it.
 */
export const loadedWhenVisited = (remote: string, route: RouteObject, take: TakeFromRemote): RouteObject =>
  typeof route.lazy === 'object'
    ? {
        path: route.path,
        loader: async ({ request }) => {
          const url = new URL(request.url);
          const pathname = withoutBase(url.pathname);
          if (basePath() || askedLanguage() !== 'en') {
            await (await lazyLanguage()).leaveForOtherDocument(livePageAt(pathname), url);
          }
          return loadInTime(`The page ${pathname}`, () => take(remote, ({ routes }) => pageIn(routes, pathname)));
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => isInDoubt(remote) || currentUrl.pathname !== nextUrl.pathname,
        element: <LoadedPage remote={remote} />,
      }
    : route;

function LoadedPage({ remote }: { remote: string }) {
  const { value: Page, version } = useLoaderData<Taken<ComponentType>>();
  return (
    <TakenPage key={version} remote={remote} version={version}>
      <Page />
    </TakenPage>
  );
}
