import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '..');

/** One import, re-export or dynamic import of a file by another. Both paths start at the root of the repository. */
export interface Import {
  from: string;
  to: string;
}

/** Product code: no tests, and no folders that only tests use. */
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.(test|spec)\.|\.d\.ts$|(^|\/)node_modules\//.test(file);

/** Lists the code below a folder. */
export const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((file) => `${folder}/${file}`)
    .sort();

/** Specifiers of `import … from`, `import type … from`, `export … from`, `import '…'` and `import('…')`. */
function specifiersIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = code.matchAll(
    /^(?:import|export)\b[^;'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...found].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

export const specifiersOf = (file: string): string[] => specifiersIn(readFileSync(join(root, file), 'utf8'));

/** Reads which files below a folder import which, leaving out packages and files that are no code. */
export function importsIn(folder: string): Import[] {
  const files = new Set(codeIn(folder));
  const resolve = (from: string, specifier: string) => {
    const path = join(from, '..', specifier);
    return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find((file) =>
      files.has(file),
    );
  };
  return [...files].flatMap((from) =>
    specifiersOf(from)
      .filter((specifier) => specifier.startsWith('.'))
      .flatMap((specifier) => {
        const to = resolve(from, specifier);
        return to === undefined ? missing(from, specifier) : [{ from, to }];
      }),
  );
}

/** @throws Error when an import was not understood, because the tests would then prove nothing. */
function missing(from: string, specifier: string): [] {
  const path = join(root, from, '..', specifier);
  if (![path, `${path}.ts`, `${path}.d.ts`].some((file) => existsSync(file))) {
    throw new Error(`${from} imports ${specifier}, which does not exist.`);
  }
  return [];
}

/** Returns one circle of imports for each group of nodes that import each other. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) {
      circles.push([...path.slice(path.indexOf(node)), node]);
      return;
    }
    if (!done.has(node)) {
      for (const target of targets.get(node) ?? []) {
        visit(target, [...path, node]);
      }
      done.add(node);
    }
  };
  for (const node of targets.keys()) {
    visit(node, []);
  }
  return circles;
}
