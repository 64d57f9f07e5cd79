import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@portal/contracts';
import type { Logger } from 'pino';
import { FileTexts } from '../file-texts';
import { LastGood } from './last-good';
import { type Pointer, parsePointer } from './pointer';
import { BadRelease, checkedRelease, FolderName, type Release } from './release';
import { RepositoryBuilds } from './repository-builds';

export interface RemoteSources {
  /** Folder with one folder for each published remote. */
  remotesDir: string;
  /** Folder with `mfe-…/dist`, whose builds are live while a remote has none in `remotesDir`. */
  repositoryDir: string;
  log: Logger;
}

/** A release whose files match their hashes. */
export interface GoodRelease {
  folder: string;
  release: Release;
}

export interface RemoteState {
  name: string;
  /** Undefined while no good release can be served. */
  live: GoodRelease | undefined;
  /** A good release that only a share of the browsers gets. */
  canary?: GoodRelease & { percent: number };
  pointer?: Pointer;
  /** Why another version is live than the pointer names, or why the canary version is not sent. */
  problem?: string;
  /** Pages of the live release, or of the last good one while none can be served. */
  pages: readonly Page[];
}

type FoundState = Omit<RemoteState, 'pages'>;

/** Knows which release of each remote is live. It notices changed files at the next request. */
export class PublishedRemotes {
  private readonly texts = new FileTexts();
  private readonly good = new Map<string, Promise<GoodRelease>>();
  private readonly logged = new Map<string, string>();
  private readonly lastGood: LastGood;
  private readonly repository: RepositoryBuilds;

  constructor(private readonly sources: RemoteSources) {
    this.lastGood = new LastGood(this.texts, sources.log);
    this.repository = new RepositoryBuilds(sources.repositoryDir);
  }

  /** Returns all remotes by name, in alphabetical order. */
  async states(): Promise<RemoteState[]> {
    const [folders, built] = await Promise.all([foldersIn(this.sources.remotesDir), this.repository.folders()]);
    const names = [...new Set([...folders, ...built.keys()])].sort();
    const states = await Promise.all(names.map((name) => this.state(name, built.get(name))));
    const remotes = states.filter((state) => state !== undefined);
    for (const remote of remotes) {
      this.report(remote);
    }
    return Promise.all(remotes.map((remote) => this.withPages(remote)));
  }

  folderOf(name: string): string {
    return join(this.sources.remotesDir, name);
  }

  /** Returns whether a version of a remote exists, live or not. */
  async hasVersion({ name, live }: RemoteState, version: string): Promise<boolean> {
    return live?.release.version === version || (await foldersIn(this.folderOf(name))).includes(version);
  }

  /** Returns why a version could not go live, or undefined. */
  async problemOf(name: string, version: string): Promise<string | undefined> {
    const isPlain = FolderName.safeParse(version).success;
    return isPlain
      ? this.release(name, join(this.folderOf(name), version)).then(() => undefined, reasonOf)
      : 'this is no version';
  }

  private async state(name: string, builtFolder: string | undefined): Promise<FoundState | undefined> {
    const dir = join(this.sources.remotesDir, name);
    const [text, lastGood] = await Promise.all([this.texts.read(join(dir, 'live.json')), this.lastGood.read(dir)]);
    const isPublished = text !== undefined || lastGood !== undefined;
    return isPublished ? this.published(name, text, lastGood?.version) : this.unpublished(name, builtFolder);
  }

  /** Follows the pointer; if it names no good release, the last good one stays live. */
  private async published(name: string, text: string | undefined, lastGood: string | undefined): Promise<FoundState> {
    const dir = join(this.sources.remotesDir, name);
    const pointer = text === undefined ? undefined : parsePointer(text);
    try {
      if (!pointer) {
        throw new BadRelease(text === undefined ? 'live.json is missing' : 'live.json is not valid');
      }
      const live = await this.release(name, join(dir, pointer.version), text);
      await this.lastGood.write(dir, live.release);
      return { name, live, pointer, ...(await this.canary(name, pointer, text)) };
    } catch (failure) {
      const reason = reasonOf(failure);
      const problem = pointer ? `${pointer.version} cannot go live: ${reason}` : reason;
      const live = lastGood === undefined ? undefined : await this.releaseOrNone(name, join(dir, lastGood));
      return { name, live, problem, ...(pointer && { pointer }) };
    }
  }

  private async canary(
    name: string,
    { version, canary }: Pointer,
    text: string | undefined,
  ): Promise<Pick<RemoteState, 'canary' | 'problem'>> {
    if (!canary || canary.percent === 0 || canary.version === version) {
      return {};
    }
    try {
      const release = await this.release(name, join(this.sources.remotesDir, name, canary.version), text);
      return { canary: { ...release, percent: canary.percent } };
    } catch (failure) {
      return { problem: `canary ${canary.version} is sent to nobody: ${reasonOf(failure)}` };
    }
  }

  /** Uses the build of this repository. Without one, the newest folder with a good release is live. */
  private async unpublished(name: string, builtFolder: string | undefined): Promise<FoundState | undefined> {
    const built = builtFolder && (await this.releaseOrNone(name, builtFolder));
    if (built) {
      return { name, live: built };
    }
    const dir = join(this.sources.remotesDir, name);
    const versions = (await foldersIn(dir)).sort(byVersion).reverse();
    for (const version of versions) {
      const live = await this.releaseOrNone(name, join(dir, version));
      if (live) {
        return { name, live, problem: 'live.json is missing' };
      }
    }
    return undefined;
  }

  /** A remote that is down keeps its pages, so that people do not read 'page not found'. */
  private async withPages(state: FoundState): Promise<RemoteState> {
    const lastGood = state.live ? undefined : await this.lastGood.read(this.folderOf(state.name));
    return { ...state, pages: state.live?.release.pages ?? lastGood?.pages ?? [] };
  }

  private async releaseOrNone(name: string, folder: string): Promise<GoodRelease | undefined> {
    return this.release(name, folder).catch(() => undefined);
  }

  /** A good release is checked again when its `release.json` or the pointer changes; a bad one at each request. */
  private async release(name: string, folder: string, pointerText = ''): Promise<GoodRelease> {
    const text = await this.texts.read(join(folder, 'release.json'));
    const key = [folder, pointerText, text].join('\0');
    const known = this.good.get(key) ?? this.check(name, folder, text);
    this.good.set(key, known);
    known.catch(() => this.good.delete(key));
    return known;
  }

  private async check(name: string, folder: string, text: string | undefined): Promise<GoodRelease> {
    const release = await checkedRelease(folder, text);
    if (release.name !== name || basename(folder) !== release.version) {
      throw new BadRelease(`its release.json describes ${release.name} ${release.version}`);
    }
    return { folder, release };
  }

  /** Logs each change once. */
  private report({ name, live, canary, problem }: FoundState): void {
    const { version, owner } = live?.release ?? {};
    const canaryFacts = canary && { version: canary.release.version, percent: canary.percent };
    const facts = { remote: name, live: version, canary: canaryFacts, owner, problem };
    const text = JSON.stringify(facts);
    if (this.logged.get(name) !== text) {
      this.logged.set(name, text);
      this.sources.log[problem ? 'warn' : 'info'](facts, problem ? 'remote problem' : 'remote live');
    }
  }
}

const reasonOf = (failure: unknown) => (failure instanceof BadRelease ? failure.message : String(failure));

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isFile() && /^[\w@-][\w.@-]*$/.test(entry.name)).map(({ name }) => name);
}
