import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'postcss';
import { packageDir } from './workspace';

const uiDir = packageDir('@portal/ui');
/** The file of each component, by the sub-path under which the UI package exports it. */
const { exports: exported }: { exports: Record<string, string | { default: string }> } = JSON.parse(
  readFileSync(join(uiDir, 'package.json'), 'utf8'),
);

/** Returns an empty path for a name that the package does not export. */
function componentFile(name: string): string {
  const target = exported[`./${name}`] ?? '';
  return typeof target === 'string' ? target : target.default;
}

/**
 * Adds the UI components that the code in `sourceDir` imports to its style sheet, as Tailwind sources of class names.
 *
 * The style sheet must contain all classes of the elements that it affects. Without the classes of the components, a
 * `px-4` of the remote would override the `lg:px-8` of a component, because the remote's layer comes last.
 */
export function componentSources(sourceDir: string): Plugin {
  return {
    postcssPlugin: 'portal-component-sources',
    Once(sheet, { AtRule }) {
      if (sheet.source?.input.file?.startsWith(sourceDir)) {
        for (const file of importedComponents(sourceDir)) {
          sheet.append(new AtRule({ name: 'source', params: JSON.stringify(file) }));
        }
      }
    },
  };
}

/** Returns the files of the UI components imported under `dir`, including those that they import themselves. */
export function importedComponents(dir: string): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (!found.has(file) && /\.(tsx|js)$/.test(file) && existsSync(file)) {
      found.add(file);
      for (const [, path = ''] of matches(file, /from '(\.{1,2}\/[\w/.-]+)'/g)) {
        // Sources name no ending, compiled components do.
        follow(join(dirname(file), path.endsWith('.js') ? path : `${path}.tsx`));
      }
      followNamed(file);
    }
  };
  const followNamed = (file: string) => {
    for (const [, name = ''] of matches(file, /(?:from |import\()'@portal\/ui\/([\w-]+)'/g)) {
      follow(join(uiDir, componentFile(name)));
    }
  };
  sourcesIn(dir).forEach(followNamed);
  return [...found].sort();
}

const matches = (file: string, pattern: RegExp) => readFileSync(file, 'utf8').matchAll(pattern);

const sourcesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(dir, name));
