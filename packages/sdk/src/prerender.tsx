import { type Page, placeholders, prerenderedFile } from '@portal/contracts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from './remote';
import { createPortalStore } from './store';

/** HTML by file name. */
export type PrerenderedFiles = Record<string, string>;

/** Renders a remote's prerendered pages, without the frame, when the remote is built. */
export async function prerenderRemote(
  name: string,
  pages: Page[],
  { routes }: RemoteModule,
): Promise<PrerenderedFiles> {
  defineBrowserGlobals();
  const files: PrerenderedFiles = {};
  for (const { path } of pages.filter(({ prerendered }) => prerendered)) {
    const Page = await loadPage(routes, path);
    const element = (
      <div data-mfe={name}>
        <Page />
      </div>
    );
    files[prerenderedFile({ path })] = prerender(path, { path, element });
  }
  return files;
}

/** Renders a route in Node as a visitor first sees it. Effects do not run, so there are no calls to the server. */
export function prerender(address: string, route: RouteObject): string {
  defineBrowserGlobals();
  const router = createMemoryRouter([route], { initialEntries: [address] });
  const html = renderToStaticMarkup(
    <Provider store={createPortalStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  router.dispose();
  return withoutControls(html);
}

/** Defines the browser globals that pages read while they render. */
function defineBrowserGlobals(): void {
  const { brand, supportEmail, supportPhone, origin } = placeholders;
  const document = { cookie: '', documentElement: { dataset: { brand, supportEmail, supportPhone } } };
  Object.assign(globalThis, { document, location: new URL(origin) });
}

async function loadPage(routes: RouteObject[], path: string): Promise<ComponentType> {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
  const Page = typeof lazy === 'object' ? await lazy.Component?.() : undefined;
  if (!Page) {
    throw new Error(`There is no page at ${path}.`);
  }
  return Page;
}

/** Disables buttons and forms until the portal has started, so that no input is lost. Links work immediately. */
const withoutControls = (html: string) =>
  html
    .replaceAll('<button ', '<button aria-disabled="true" ')
    .replaceAll('<form ', '<form inert aria-disabled="true" ')
    .replaceAll('<fieldset ', '<fieldset inert ');
