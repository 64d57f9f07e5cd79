import type { Page, Route } from '@playwright/test';
import type { ClientErrorKind } from '@portal/contracts';
import type { RemoteFiles } from './remotes';

export interface Fault {
  /** Breaks the files of a remote; returns a function that cures them. */
  plant: (page: Page, name: string, files: RemoteFiles) => Promise<() => unknown>;
  /** The text that people then read. */
  says: string;
  /** The kinds of errors that the browser reports. */
  reports: ClientErrorKind[];
}

export const unavailable = 'This part of the portal is temporarily unavailable.';
const outdated = 'This page needs a newer version of the portal';

/** Makes the requests for some files of a remote fail. */
const fails = (answer: (route: Route) => unknown, some = '.*', reports: ClientErrorKind[] = ['load']): Fault => ({
  plant: async (page, name) => {
    await page.route(new RegExp(`/remotes/${name}/[^/]+/${some}`), async (route) => {
      await answer(route);
    });
    return () => page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  says: unavailable,
  reports,
});
const answers = (answer: Parameters<Route['fulfill']>[0], some?: string) =>
  fails((route) => route.fulfill(answer), some);
export const missing = { status: 404, body: 'Not found' };
const hangs = () => undefined;

/** Changes files on their way to the browser, as somebody could who controls a cache or a disk in between. */
const tampered = (some: string) => fails(addForeignCode, some, ['integrity']);

export async function addForeignCode(route: Route): Promise<void> {
  const response = await route.fetch({ maxRetries: 3 });
  const isSheet = route.request().url().includes('.css');
  const foreign = isSheet ? 'header{display:none!important}' : 'window.foreign=true;';
  await route.fulfill({ response, body: foreign + (await response.text()) });
}

/** Publishes a build that was changed. */
const published = (change: (script: string) => string, says: string, reports: ClientErrorKind[]): Fault => ({
  plant: async (_page, name, files) => files.publishCopy(name, change),
  says,
  reports,
});
const needs = (shared: string, version: string) =>
  published(
    (script) =>
      script.replace(new RegExp(`(shareKey:"${shared}",import:[^,]*,requiredVersion:")[^"]*`), `$1${version}`),
    outdated,
    ['load'],
  );

const entry = 'remoteEntry\\.js';
const chunks = '\\d+\\.js';
const sheets = '.*\\.css';

/** What may be wrong with a remote. `slow-network.spec.ts` opens a page of each over a slow connection. */
export const faults: Record<string, Fault> = {
  'is missing': answers(missing),
  'refuses connections': fails((route) => route.abort('connectionrefused')),
  'answers 503': answers({ status: 503, body: 'Try later' }),
  'answers HTML with 200': answers({ contentType: 'text/html', body: '<!doctype html><h1>Welcome to our wifi</h1>' }),
  'answers JSON with 200': answers({ json: { error: 'none' } }),
  // The style sheet of a prerendered page is part of the page, so it is served normally.
  hangs: fails((route) => (route.request().url().endsWith('.css') ? route.continue() : undefined)),
  'has no chunks': answers(missing, chunks),
  'has no sheet': answers(missing, sheets),
  'has a sheet that hangs': fails(hangs, sheets),
  'has an entry that was tampered with': tampered(entry),
  'has chunks that were tampered with': tampered(chunks),
  'has a sheet that was tampered with': tampered(sheets),
  'needs a newer SDK': needs('@portal/sdk', '^1.99.0'),
  'needs another React': needs('react', '18.3.1'),
  'throws while it loads': published(() => 'throw new Error("planted")', unavailable, ['script', 'load']),
  'throws while it renders': { plant: plantInPages, says: 'Something went wrong on this page', reports: ['render'] },
};

/** Publishes pages that throw until `window.cured` is set. */
async function plantInPages(page: Page, name: string, files: RemoteFiles) {
  const planted = 'Component(){if(!window.cured)throw new Error("planted");return "Cured"},spared:{Component:';
  const rollBack = files.publishCopy(name, (script) => script.replace(/lazy:\{Component:/g, planted));
  return async () => {
    rollBack();
    await page.evaluate(() => Object.assign(window, { cured: true }));
  };
}
