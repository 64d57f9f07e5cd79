import { join } from 'node:path';
import { type Page, prerenderedFile, type RemoteBuild, type RemoteBuilds } from '@portal/contracts';
import { FileTexts } from '../file-texts';
import type { GoodRelease, RemoteState } from './published-remotes';

/** The release of each remote that one browser gets, by the name of the remote. */
export type LiveReleases = ReadonlyMap<string, GoodRelease>;

/**
 * Returns the releases for a browser: of a remote with a canary, the canary in cohorts below its percentage, else the live
 * one. Remotes without a good release are left out, so that the rest of the portal still works.
 */
export function liveReleases(states: readonly RemoteState[], cohort: number | undefined): LiveReleases {
  return new Map(
    states.flatMap(({ name, live, canary }) => {
      const release = canary && cohort !== undefined && cohort < canary.percent ? canary : live;
      return release ? [[name, release] as const] : [];
    }),
  );
}

/** Returns what `/remotes.json` answers. */
export const buildsOf = (live: LiveReleases): RemoteBuilds =>
  Object.fromEntries([...live].map(([name, { release }]) => [name, buildOf(name, release)]));

const buildOf = (name: string, { version, manifest, owner, files }: GoodRelease['release']): RemoteBuild => ({
  version,
  manifest: `/remotes/${name}/${version}/${manifest}`,
  owner,
  files,
});

/** Reads files of live releases. */
export class LiveFiles {
  private readonly texts = new FileTexts();

  /** Returns the manifests by their addresses. */
  async manifests(live: LiveReleases): Promise<Record<string, unknown>> {
    const found = await Promise.all(
      [...live].map(async ([name, { folder, release }]) => {
        const text = await this.texts.read(join(folder, release.manifest));
        return [buildOf(name, release).manifest, text && parsed(text)] as const;
      }),
    );
    return Object.fromEntries(found.filter(([, manifest]) => manifest));
  }

  /** Returns the prerendered content of a page; undefined when there is none. */
  async prerendered(live: LiveReleases, page: Page): Promise<string | undefined> {
    const release = live.get(page.remote);
    return release && this.texts.read(join(release.folder, prerenderedFile(page)));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
