import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Page,
  prerenderedFile,
  RemoteBuild,
  type RemoteBuilds,
  type RemoteName,
  remoteNames,
} from '@portal/contracts';
import * as z from 'zod/mini';
import { FileTexts } from './file-texts';

/** A string is the version of a build in `remotesDir`. */
const RemotesFile = z.record(z.string(), z.union([z.string(), RemoteBuild]));
const Release = z.object({
  version: z.string(),
  manifest: z.string(),
  files: z.record(z.string(), z.string()),
});

export interface RemoteSources {
  /** Folder with `<name>/` of each built remote, or the workspace with `mfe-…/dist/`. */
  remotesDir: string;
  /** File that names the live version of remotes; others use their newest build. */
  remotesFile?: string | undefined;
}

/** Returns the folder that holds one folder for each version of a remote. */
export function remoteDir(remotesDir: string, name: RemoteName): string {
  const deployed = join(remotesDir, name);
  return existsSync(deployed) ? deployed : join(remotesDir, name.replace('_', '-'), 'dist');
}

/** Knows the live build of each remote. It reads changed files again, so that a deploy needs no restart. */
export class LiveRemotes {
  private readonly texts = new FileTexts();

  constructor(private readonly sources: RemoteSources) {}

  /** Leaves out remotes without a build, so that the rest of the portal still works. */
  async builds(): Promise<RemoteBuilds> {
    const { remotesFile } = this.sources;
    const pinned = remotesFile ? this.parsed(RemotesFile, await this.texts.read(remotesFile)) : {};
    const found = await Promise.all(remoteNames.map(async (name) => [name, await this.build(name, pinned?.[name])]));
    return Object.fromEntries(found.filter(([, build]) => build !== undefined));
  }

  /** Returns the manifests of the builds in `remotesDir` by their addresses. */
  async manifests(builds: RemoteBuilds): Promise<Record<string, unknown>> {
    const found = await Promise.all(
      remoteNames.map(async (name) => {
        const build = builds[name];
        const file = build && join(remoteDir(this.sources.remotesDir, name), build.version, 'mf-manifest.json');
        const text = build?.manifest.startsWith('/') ? await this.texts.read(file ?? '') : undefined;
        return [build?.manifest, text && this.parsed(z.unknown(), text)] as const;
      }),
    );
    return Object.fromEntries(found.filter(([address, manifest]) => address && manifest));
  }

  /**
   * Returns the prerendered content of a page; undefined when there is none or the remote is served from another
   * origin.
   */
  async prerendered(builds: RemoteBuilds, page: Page): Promise<string | undefined> {
    const build = builds[page.remote];
    return build?.manifest.startsWith('/')
      ? this.texts.read(join(remoteDir(this.sources.remotesDir, page.remote), build.version, prerenderedFile(page)))
      : undefined;
  }

  private async build(name: RemoteName, pin: string | RemoteBuild | undefined): Promise<RemoteBuild | undefined> {
    if (typeof pin === 'object') {
      return pin;
    }
    const dir = remoteDir(this.sources.remotesDir, name);
    const release = this.parsed(Release, await this.texts.read(join(dir, pin ?? '', 'release.json')));
    const folder = release && `/remotes/${name}/${release.version}`;
    return release && { version: release.version, manifest: `${folder}/${release.manifest}`, files: release.files };
  }

  private parsed<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
    try {
      return text === undefined ? undefined : schema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }
}
