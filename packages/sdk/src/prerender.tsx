import { translateBy, translatorOf, type Words } from '@portal/build/i18n';
import {
  addressIn,
  type Language,
  languages,
  type Page,
  placeholders,
  prerenderedFile,
  Role,
  type SessionUser,
} from '@portal/contracts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from './remote';
import { signedIn } from './session/session-slice';
import { createPortalStore } from './store';

/** HTML by file name. */
export type PrerenderedFiles = Record<string, string>;

/** The translations for pages in another language than English, and the pages that are complete in it. */
export interface PrerenderEdition {
  language: string;
  words: Words;
  pages: Readonly<Record<string, unknown>>;
}

/** Renders a remote's prerendered pages and skeletons, without the frame, when the remote is built. */
export async function prerenderRemote(
  name: string,
  pages: Page[],
  { routes }: RemoteModule,
  edition?: PrerenderEdition,
): Promise<PrerenderedFiles> {
  startEdition(edition);
  const files: PrerenderedFiles = {};
  const rendered = pages.filter(({ prerendered, skeleton }) => prerendered || skeleton);
  for (const page of rendered.filter(({ path }) => !edition || edition.pages[path])) {
    const { path, access } = page;
    if (edition) {
      document.documentElement.dataset.base = access === 'public' ? addressIn(edition.language as Language, '/') : '';
    }
    const Page = await loadPage(routes, path);
    const element = (
      <div data-mfe={name}>
        <Page />
      </div>
    );
    for (const role of readersOf(page, edition)) {
      files[prerenderedFile(page, role, edition?.language)] = prerender(path, { path, element }, role);
    }
  }
  return files;
}

/** The roles that may open a page; undefined is a visitor. Staff read English. */
function readersOf({ access }: Page, edition?: PrerenderEdition): readonly (Role | undefined)[] {
  if (access === 'public') {
    return [undefined];
  }
  const roles = access === 'signed-in' ? Role.options : access;
  return edition ? roles.filter((role) => role === 'client') : roles;
}

/**
 * Renders a route in Node as a visitor, or a person with this role, first sees it. Effects do not run, so there are no calls to the
 * server.
 */
export function prerender(address: string, route: RouteObject, role?: Role): string {
  const { base } = document.documentElement.dataset;
  const router = createMemoryRouter([route], {
    initialEntries: [`${base ?? ''}${address}`],
    ...(base && { basename: base }),
  });
  const store = createPortalStore();
  if (role) {
    store.dispatch(signedIn(placeholderUser(role)));
  }
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  router.dispose();
  return withoutControls(html);
}

const placeholderUser = (role: Role): SessionUser => ({
  id: 'stand-in-user',
  _id: 'stand-in-user',
  name: placeholders.userName,
  email: placeholders.userEmail,
  role,
  emailVerified: true,
  verificationRequired: false,
  notifyWithoutContent: false,
  secondFactor: 'off',
});

/** Makes what is rendered next English, or of an edition: the translations, and the browser globals that pages read while they render. */
export function startEdition(edition?: PrerenderEdition): void {
  const { brand, supportEmail, supportPhone, person, licence, city, hours, origin } = placeholders;
  const lang = (edition?.language ?? 'en') as Language;
  const base = addressIn(lang, '/');
  const dataset = {
    brand,
    supportEmail,
    supportPhone,
    person,
    licence,
    city,
    hours,
    ...(edition && { base, language: lang }),
  };
  const documentElement = { dataset, dir: languages[lang].direction };
  Object.assign(globalThis, { document: { cookie: '', documentElement }, location: new URL(origin) });
  translateBy(edition && translatorOf(lang, edition.words));
}

async function loadPage(routes: RouteObject[], path: string): Promise<ComponentType> {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
  const Page = typeof lazy === 'object' ? await lazy.Component?.() : undefined;
  if (!Page) {
    throw new Error(`There is no page at ${path}.`);
  }
  return Page;
}

/**
 * Disables buttons, forms and fields until the portal has started, so that no input is lost. Links work immediately. Browsers fill
 * in only fields that they take for passwords, and the portal would replace what they have filled in.
 */
const withoutControls = (html: string) =>
  html
    .replaceAll('<button ', '<button aria-disabled="true" ')
    .replaceAll('<form ', '<form inert aria-disabled="true" ')
    .replaceAll(/<(fieldset|input|select|textarea) /g, '<$1 inert aria-disabled="true" ')
    .replaceAll('type="password"', 'type="text"')
    .replaceAll(/ autoComplete="[^"]*"/gi, ' autocomplete="off"');
