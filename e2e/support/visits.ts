import { type Browser, expect, type Page } from '@playwright/test';
import type { Page as DeclaredPage } from '@portal/contracts';
import { declaredPages } from './built-remotes';
import { demo, newPerson, newVisitor } from './people';
import type { Portal } from './portal';

export type Who = 'visitor' | keyof typeof demo;

/** One page as one person sees it. */
export interface Visit {
  who: Who;
  path: string;
  /** A file-safe name. */
  name: string;
}

/** Values for the path parameters of the pages, some for each person. A page whose parameter has no value is left out. */
export type Parameters = Record<string, string | Partial<Record<Who, string>>>;

const nameOf = (who: Who, pattern: string) =>
  `${who}-${pattern.replaceAll(/[/:]+/g, '-').replace(/^-|-$/g, '') || 'home'}`;

function whoSees(access: DeclaredPage['access']): Who[] {
  if (access === 'public') {
    return ['visitor'];
  }
  return access === 'signed-in' ? ['client', 'attorney', 'admin'] : [...access];
}

/** Each of these pages for each person who may open it. */
export const visitsTo = (pages: readonly DeclaredPage[], parameters: Parameters): Visit[] =>
  pages.flatMap(({ path: pattern, access }) =>
    whoSees(access).flatMap((who) => {
      const valueFor = (name: string) => {
        const value = parameters[name];
        return typeof value === 'object' ? value[who] : value;
      };
      const missing = [...pattern.matchAll(/:(\w+)/g)].some(([, name = '']) => valueFor(name) === undefined);
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => valueFor(name) ?? '');
      return missing ? [] : [{ who, path, name: nameOf(who, pattern) }];
    }),
  );

/** Every page for each person who may open it, with unknown addresses and two public pages as a client. */
export function allVisits(parameters: Parameters): Visit[] {
  return [
    ...visitsTo(declaredPages(), parameters),
    { who: 'visitor', path: '/no-such-page', name: 'visitor-404' },
    { who: 'visitor', path: '/build', name: 'visitor-build' },
    { who: 'client', path: '/services', name: 'client-services' },
    { who: 'client', path: '/case-submission', name: 'client-case-submission' },
    { who: 'client', path: '/cases/00000000-0000-4000-8000-000000000000', name: 'client-case-not-found' },
  ];
}

/** Opens one signed-in window per person. */
export async function openWindows(browser: Browser, portal: Portal): Promise<Record<Who, Page>> {
  return {
    visitor: await newVisitor(browser, portal),
    client: await newPerson(browser, portal, demo.client),
    attorney: await newPerson(browser, portal, demo.attorney),
    admin: await newPerson(browser, portal, demo.admin),
  };
}

/** Waits until the portal has replaced a prerendered page. */
export const taken = (page: Page) => expect(page.locator('#root[data-prerendered]')).toHaveCount(0);

/** Waits until nothing on the page is loading. */
export const loaded = (page: Page) =>
  expect(page.getByText(/^(Loading( [a-z ]+)?|Authenticating)\.\.\.$/)).toHaveCount(0);

const slugOf = (label: string) =>
  label
    .replace(/\(\d+\)/, '')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-');

/** Calls `look` for the open page and then for each of its other tabs, and adds a tab's label to the name. */
export async function eachTab(
  page: Page,
  name: string,
  look: (name: string, isFirst: boolean) => Promise<void>,
): Promise<void> {
  const main = page.getByRole('main');
  const others = await main.getByRole('tab', { selected: false }).all();
  const labels = await Promise.all(others.map(async (tab) => (await tab.textContent()) ?? ''));
  await look(name, true);
  for (const label of labels) {
    await main.getByRole('tab', { name: label, exact: true }).click();
    await main.getByRole('tab', { name: label, exact: true, selected: true }).waitFor();
    await main.getByRole('tabpanel').locator(':scope > *').first().waitFor();
    await loaded(page);
    // Otherwise the sticky header could cover a part of the tab.
    await page.evaluate(() => scrollTo(0, 0));
    await look(`${name}-${slugOf(label)}`, false);
  }
}

/** Opens the page and waits until it has its heading and has finished loading. */
export async function visit(page: Page, path: string, options?: { waitUntil: 'commit' }): Promise<void> {
  await page.goto(path, options);
  await taken(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await loaded(page);
  await page.evaluate(() => document.fonts.ready);
}
