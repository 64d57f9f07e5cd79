import { join } from 'node:path';
import type { PageRows, RemoteBuild, RemoteBuilds, SlotRow } from '@portal/contracts';
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
export const buildsOf = (live: LiveReleases, rows: PageRows): RemoteBuilds =>
  Object.fromEntries(
    [...live].map(([name, { release }]) => [name, { ...buildOf(name, release), pages: rows[name] ?? [] }]),
  );

const buildOf = (name: string, release: GoodRelease['release']): RemoteBuild => ({
  version: release.version,
  manifest: manifestAddress(name, release),
  owner: release.owner,
  files: release.files,
  slots: slotsOf(release),
});

/** Most releases have none, and leave them out. */
export const slotsOf = ({ slots }: GoodRelease['release']): SlotRow[] | undefined =>
  slots.length > 0 ? slots : undefined;

/** Returns the address of a release's manifest. */
export const manifestAddress = (name: string, { version, manifest }: GoodRelease['release']): string =>
  `/remotes/${name}/${version}/${manifest}`;

/** Reads files of live releases. */
export class LiveFiles {
  private readonly texts = new FileTexts();

  /** Returns the manifests by their addresses. */
  async manifests(live: LiveReleases): Promise<Record<string, unknown>> {
    const found = await Promise.all(
      [...live].map(async ([name, { folder, release }]) => {
        const text = await this.texts.read(join(folder, release.manifest));
        return [manifestAddress(name, release), text && parsed(text)] as const;
      }),
    );
    return Object.fromEntries(found.filter(([, manifest]) => manifest));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
