import { join } from 'node:path';
import type { Language, PageRows, RemoteBuild, RemoteBuilds, SlotRow } from '@portal/contracts';
import { FileTexts } from '../file-texts';
import { type FirstFiles, firstFilesOf } from './first-files';
import type { GoodRelease, RemoteState } from './published-remotes';
import { integrityOf, type Release } from './release';

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

/**
 * Returns the address of a release. `origin` is where browsers get the files of remotes: another origin, or an empty text for the
 * portal's own.
 */
export const addressOf = (origin: string, name: string, { version }: Pick<Release, 'version'>): string =>
  `${origin}/remotes/${name}/${version}`;

/** Returns what `/remotes.json` answers. */
export const buildsOf = (live: LiveReleases, rows: PageRows, origin: string, language: Language): RemoteBuilds =>
  Object.fromEntries(
    [...live].map(([name, { release }]) => [
      name,
      { ...buildOf(name, release, origin, language), pages: rows[name] ?? [] },
    ]),
  );

/** Returns what the shell needs to load a release. */
export const shortBuildOf = (
  name: string,
  release: Release,
  origin: string,
  language: Language = 'en',
): RemoteBuild => ({
  version: release.version,
  words: wordsOf(release, language, addressOf(origin, name, release)),
  entry: `${addressOf(release.foreign ? '' : origin, name, release)}/${release.entry}`,
  integrity: release.files[release.entry],
  slots: slotsOf(release),
  foreign: foreignOf(name, release),
});

/** Returns where a page finds the translations of a release; undefined when it has none. */
function wordsOf({ files, pages }: Release, language: Language, folder: string): RemoteBuild['words'] {
  const fileOf = (file = '') => {
    const integrity = files[file];
    return integrity === undefined ? undefined : { address: `${folder}/${file}`, integrity };
  };
  const all = fileOf(`words.${language}.json`);
  const ofPages = pages.flatMap(({ path, editions }) => {
    const file = fileOf(editions?.[language]?.words);
    return file ? [[path, file] as const] : [];
  });
  return all && { ...all, ...(ofPages.length > 0 && { pages: Object.fromEntries(ofPages) }) };
}

/** The portal itself sends the files of builds by other tools: they name other files by the address of their entry. */
function foreignOf(name: string, release: Release): RemoteBuild['foreign'] {
  if (!release.foreign) {
    return undefined;
  }
  const { files, ...container } = release.foreign;
  const hashes = files.flatMap((file) => {
    const hash = release.files[file];
    return hash === undefined ? [] : [[`${addressOf('', name, release)}/${file}`, hash] as const];
  });
  return { ...container, files: Object.fromEntries(hashes) };
}

const buildOf = (name: string, release: Release, origin: string, language: Language): RemoteBuild => ({
  ...shortBuildOf(name, release, origin, language),
  manifest: `${addressOf(origin, name, release)}/${release.manifest}`,
  owner: release.owner,
  files: release.files,
});

/** Most releases have none, and leave them out. */
const slotsOf = ({ slots }: Release): SlotRow[] | undefined => (slots.length > 0 ? slots : undefined);

/** Reads files of live releases. A file that has changed since its release was checked counts as missing. */
export class LiveFiles {
  private readonly texts = new FileTexts();

  /** @param origin - where browsers get the files of remotes, if not from the portal itself. */
  constructor(private readonly origin = '') {}

  /** Returns the files that the browser needs to show a page of a remote. */
  async firstFiles(name: string, good: GoodRelease, page: string): Promise<FirstFiles> {
    const manifest = await this.read(good, good.release.manifest);
    return firstFilesOf(good.release, { address: addressOf(this.origin, name, good.release), manifest, page });
  }

  async read({ folder, release }: GoodRelease, file: string): Promise<string | undefined> {
    const text = await this.texts.read(join(folder, file));
    return text !== undefined && integrityOf(text) === release.files[file] ? text : undefined;
  }
}
