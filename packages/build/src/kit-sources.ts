import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'postcss';
import { root } from './workspace';

const kit = join(root, 'packages/ui/src');

/**
 * Adds the UI components that the code in `sourceDir` imports to its style sheet, as Tailwind sources of class names.
 *
 * The style sheet must contain all classes of the elements that it affects. Without the classes of the components, a
 * `px-4` of the remote would override the `lg:px-8` of a component, because the remote's layer comes last.
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

/** Returns the files of the UI components imported under `dir`, including those that they import themselves. */
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
