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
  const module = (await takeEntry(name, build)) as RemoteModule | undefined;
  if (!Array.isArray(module?.routes)) {
    throw new Error(`${name} exposes no routes.`);
  }
  return module;
}

/** Other origins from which an entry did not come. */
const lostOrigins = new Set<string>();

/** Takes an entry that does not come from another origin from the portal itself, which has each published file. */
async function takeEntry(name: string, build: RemoteBuild): Promise<unknown> {
  const { origin, pathname, href } = new URL(build.entry, location.origin);
  const take = (url: string) => loadEntry(name, { url, integrity: build.integrity }, './routes');
  const ownUrl = location.origin + pathname;
  if (lostOrigins.has(origin)) {
    return take(ownUrl);
  }
  try {
    return await take(href);
  } catch (failure) {
    if (origin === location.origin || !pathname.startsWith('/remotes/')) {
      throw failure;
    }
    lostOrigins.add(origin);
    tellFailure(name, build, failure);
    return take(ownUrl);
  }
}
