import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { FileTexts } from '../file-texts';
import { FolderName } from './release';

const Newest = z.object({ name: FolderName, version: FolderName });

/** Finds the newest build of each remote in the repository, in `mfe-…/dist`. */
export class RepositoryBuilds {
  private readonly texts = new FileTexts();

  constructor(private readonly dir: string) {}

  /** Returns the folder of the newest build by the name of its remote. */
  async folders(): Promise<Map<string, string>> {
    const workspaces = (await readdir(this.dir).catch(() => [])).filter((name) => name.startsWith('mfe-'));
    const found = await Promise.all(
      workspaces.map(async (workspace) => {
        const dist = join(this.dir, workspace, 'dist');
        const newest = parsed(await this.texts.read(join(dist, 'release.json')));
        return newest ? ([[newest.name, join(dist, newest.version)]] as const) : [];
      }),
    );
    return new Map(found.flat());
  }
}

function parsed(text: string | undefined): z.infer<typeof Newest> | undefined {
  try {
    return text === undefined ? undefined : Newest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
