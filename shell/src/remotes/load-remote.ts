import type { RemoteBuild } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { noteVersion, reportError } from '../reports/report-error';
import { setPages } from '../routing/live-pages';
import { setSlots } from '../slots/live-slots';
import { fetchBuilds, readInlined } from './live-builds';
import { loadEntry } from './load-entry';
import { setOwnVersion } from './newer-portal';
import { RemotesInPage } from './remotes-in-page';

const inlined = readInlined();
setPages(inlined?.pages ?? {});
setOwnVersion(inlined?.shell);
setSlots(inlined?.builds ?? {});

export const remotes = new RemotesInPage({
  inlined: inlined?.builds ?? null,
  fetchBuilds,
  load,
  onFailure(name, { version }, failure) {
    reportError('load', failure, { remote: name, version });
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause, also when an earlier build is used instead
    console.error(`${name} ${version} could not be loaded.`, failure);
  },
});

/** Resolves when the shell knows the pages, which only a page without a data block has to ask for. */
export async function knowPages(): Promise<void> {
  if (!inlined) {
    await fetchBuilds();
  }
}

async function load(name: string, { entry, integrity, version }: RemoteBuild): Promise<RemoteModule> {
  noteVersion(name, version);
  const url = new URL(entry, location.origin).href;
  const module = (await loadEntry(name, { url, integrity }, './routes')) as RemoteModule | undefined;
  if (!Array.isArray(module?.routes)) {
    throw new Error(`${name} exposes no routes.`);
  }
  return module;
}
