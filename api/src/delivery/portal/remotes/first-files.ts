import * as z from 'zod/mini';
import type { Release } from './release';

/** A file of a remote with the hash that the browser compares. */
export interface CheckedFile {
  address: string;
  integrity: string;
}

/** Files that a page needs. */
export interface FirstFiles {
  scripts: CheckedFile[];
  styleSheets: CheckedFile[];
}

export const noFiles: FirstFiles = { scripts: [], styleSheets: [] };

const Files = z.object({ sync: z.array(z.string()) });
const Manifest = z.object({ exposes: z.array(z.object({ assets: z.object({ js: Files, css: Files }) })) });

interface Asked {
  /** Address of the release. */
  address: string;
  manifest: string | undefined;
  page: string;
}

/** Finds the entry of a remote and the files of a page in its release, and the files of its routes in its manifest. */
export function firstFilesOf(
  { entry, files, lazyFiles, foreign }: Release,
  { address, manifest, page }: Asked,
): FirstFiles {
  if (foreign) {
    // The shell loads them in the way that their bundler expects.
    return noFiles;
  }
  const exposes = exposesIn(manifest);
  const checked = (file: string) => {
    const integrity = files[file];
    return integrity === undefined ? [] : [{ address: `${address}/${file}`, integrity }];
  };
  const ofPage = lazyFiles[page] ?? [];
  const endingIn = (ending: string) => ofPage.filter((file) => file.endsWith(ending));
  return {
    scripts: [entry, ...exposes.flatMap(({ js }) => js.sync), ...endingIn('.js')].flatMap(checked),
    styleSheets: [...exposes.flatMap(({ css }) => css.sync), ...endingIn('.css')].flatMap(checked),
  };
}

function exposesIn(manifest: string | undefined) {
  try {
    return Manifest.parse(JSON.parse(manifest ?? '')).exposes.map(({ assets }) => assets);
  } catch {
    return [];
  }
}
