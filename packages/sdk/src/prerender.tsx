import { type Page, placeholders, prerenderedFile, prerenderedPages, type RemoteName } from '@portal/contracts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from './remote';
import { createPortalStore } from './store';

/** HTML by the name of the file that it belongs into. */
export type PrerenderedFiles = Record<string, string>;

/** The pages of a remote that are rendered when it is built, without the frame. */
export const prerenderRemote = (name: RemoteName, { routes }: RemoteModule): Promise<PrerenderedFiles> =>
  prerender(prerenderedPages(name), async ({ path }) => {
    const Page = await loadPage(routes, path);
    return {
      path,
      element: (
        <div data-mfe={name}>
          <Page />
        </div>
      ),
    };
  });

/** Renders pages in Node as a visitor first sees them. Effects do not run, so nothing is asked of the server. */
export async function prerender(
  asked: Page[],
  routeOf: (page: Page) => RouteObject | Promise<RouteObject>,
): Promise<PrerenderedFiles> {
  standInForTheBrowser();
  const files: PrerenderedFiles = {};
  for (const page of asked) {
    files[prerenderedFile(page)] = render(page, await routeOf(page));
  }
  return files;
}

/** What pages read of the browser while they render. */
function standInForTheBrowser(): void {
  const { brand, supportEmail, supportPhone, origin } = placeholders;
  const document = { cookie: '', documentElement: { dataset: { brand, supportEmail, supportPhone } } };
  Object.assign(globalThis, { document, location: new URL(origin) });
}

async function loadPage(routes: RouteObject[], path: string): Promise<ComponentType> {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
  const Page = typeof lazy === 'object' ? await lazy.Component?.() : undefined;
  if (!Page) {
    throw new Error(`No page stands at ${path}.`);
  }
  return Page;
}

function render(page: Page, route: RouteObject): string {
  const router = createMemoryRouter([route], { initialEntries: [page.path] });
  const html = renderToStaticMarkup(
    <Provider store={createPortalStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  router.dispose();
  return withoutControls(html);
}

/** What a script has to answer rests until there is one; nobody types what would be lost. Links work at once. */
const withoutControls = (html: string) =>
  html
    .replaceAll('<button ', '<button aria-disabled="true" ')
    .replaceAll('<form ', '<form inert aria-disabled="true" ')
    .replaceAll('<fieldset ', '<fieldset inert ');
