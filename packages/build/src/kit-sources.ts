import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'postcss';
import { root } from './workspace';

const kit = join(root, 'packages/ui/src');

/**
 * Adds to a style sheet the pieces of the UI package that the code beside it imports, as sources of class names.
 *
 * A sheet must hold every class of the elements it reaches. If it held only the remote's own, a `px-4` of the remote
 * would beat the `lg:px-8` of a piece, and a `bg-card` its `hover:bg-muted`: its layer comes last.
 */
export function kitSources(sourceDir: string): Plugin {
  return {
    postcssPlugin: 'portal-kit-sources',
    Once(sheet, { AtRule }) {
      if (sheet.source?.input.file?.startsWith(sourceDir)) {
        for (const file of piecesUsedIn(sourceDir)) {
          sheet.append(new AtRule({ name: 'source', params: JSON.stringify(file) }));
        }
      }
    },
  };
}

/** The files of the pieces imported anywhere under `dir`, and of what these are made of. */
export function piecesUsedIn(dir: string): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (!found.has(file) && existsSync(file)) {
      found.add(file);
      for (const [, name] of matches(file, /from '(?:\.\/|@portal\/ui\/)([\w-]+)'/g)) {
        follow(join(dirname(file), `${name}.tsx`));
      }
    }
  };
  for (const file of sourcesIn(dir)) {
    for (const [, name] of matches(file, /(?:from |import\()'@portal\/ui\/([\w-]+)'/g)) {
      follow(join(kit, 'components', `${name}.tsx`));
    }
  }
  return [...found].sort();
}

const matches = (file: string, pattern: RegExp) => readFileSync(file, 'utf8').matchAll(pattern);

const sourcesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(dir, name));
