import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@portal/contracts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface BuiltRemote {
  name: string;
  version: string;
  dist: string;
  pages: Page[];
  /** The files of each page, by its path. */
  lazyFiles: Record<string, string[]>;
}

/** The remotes of this repository by their names, with the newest build of each. */
export const builtRemotes = (): BuiltRemote[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => {
      const dist = join(root, folder, 'dist');
      return { ...JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')), dist };
    });

/** Every page that a remote declares. */
export const declaredPages = (): Page[] => builtRemotes().flatMap(({ pages }) => pages);

/** The addresses of public pages that are complete in a language. Those with a token in their address get one that does not exist. */
export const declaredEditions = (language: string): string[] =>
  declaredPages()
    .filter(({ access, editions }) => access === 'public' && editions?.[language])
    .map(({ path }) => path.replace(/:\w+/g, 'unknown'));

/** The addresses of a client's own pages that are complete in a language, as far as there are ids for them. */
export const ownEditions = (language: string, ids: Readonly<Record<string, string>>): string[] =>
  declaredPages()
    .filter(({ access, editions }) => access !== 'public' && editions?.[language])
    .map(({ path }) => path.replace(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter))
    .filter((path) => !path.includes(':'));
