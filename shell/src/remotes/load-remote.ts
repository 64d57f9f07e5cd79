import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { noteVersion, reportError } from '../error-reports/report-error';
import { setShellLanguages } from '../language/complete-languages';
import { lazyLanguage } from '../language/lazy-language';
import { setPages } from '../routing/live-pages';
import { setSlots } from '../slots/live-slots';
import { fetchBuilds, readInlined } from './live-builds';
import { setOwnVersion } from './newer-portal';
import { expectBuild, portalPlugin } from './portal-plugin';
import { RemotesInPage } from './remotes-in-page';

export const inlined = readInlined();
setPages(inlined?.pages ?? {});
setOwnVersion(inlined?.shell);
setSlots(inlined?.builds ?? {});
setShellLanguages(inlined?.languages);

/** The build of each remote that was asked for last. */
const loading = new Map<string, RemoteBuild>();
const plugin = portalPlugin((name, failure) => {
  const build = loading.get(name);
  if (build) {
    tellFailure(name, build, failure);
  }
});
registerPlugins([plugin]);
// Remotes load shared modules through runtime instances of their own, which use global plugins only.
registerGlobalPlugins([plugin]);

export const remotes = new RemotesInPage({
  inlined: inlined?.builds ?? null,
  fetchBuilds,
  load,
  onFailure: tellFailure,
});

function tellFailure(name: string, { version }: RemoteBuild, failure: unknown): void {
  reportError('load', failure, { remote: name, version });
  // biome-ignore lint/suspicious/noConsole: operators look here for the cause, also when the remote comes from elsewhere instead
  console.error(`${name} ${version} could not be loaded.`, failure);
}

/** Resolves when the shell knows the pages, which only a page without a data block has to ask for. */
export async function knowPages(): Promise<void> {
  if (!inlined) {
    await fetchBuilds();
  }
}

async function load(name: string, build: RemoteBuild): Promise<RemoteModule> {
  noteVersion(name, build.version);
  dropMissingSheets();
  loading.set(name, build);
  // `force` drops the build that was loaded before, and what was kept of a failure.
  registerRemotes([expectBuild(name, build)], { force: true });
  const module = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) {
    throw new Error(`${name} exposes no routes.`);
  }
  if (build.words) {
    return (await lazyLanguage()).withWords(module, build.words);
  }
  return module;
}

/**
 * Drops the sheets of the page's HTML that did not come. A remote takes a link in the page for a loaded sheet; without one it asks
 * for the sheet itself, and fails when it does not come.
 */
function dropMissingSheets(): void {
  const fromHtml = 'link[rel=stylesheet][href*="/remotes/"]:not([data-rspack])';
  for (const link of document.querySelectorAll<HTMLLinkElement>(fromHtml)) {
    if (!link.sheet) {
      link.remove();
    }
  }
}
