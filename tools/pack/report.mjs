import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publicExports, sourceOf, typesOf } from './exports.mjs';

/**
 * Returns the report of a package's public face: the types of every file that a remote can reach through the package's
 * exports, without comments.
 */
export function reportOf(dir) {
  const { name } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const entries = Object.entries(publicExports(dir));
  const reached = new Set();
  const reach = (file) => {
    if (!reached.has(file) && existsSync(file)) {
      reached.add(file);
      for (const [, path] of readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+)\.js['"]/g)) {
        reach(join(file, '..', `${path}.d.ts`));
      }
    }
  };
  for (const [, target] of entries) {
    reach(join(dir, typesOf(sourceOf(target))));
  }
  return [
    `# Public face of ${name}`,
    'Written by `npm run api-report`, and compared by `npm test`. What changes here can break remotes in other repositories: describe\n' +
      'it with `npx changeset`.',
    entries.map(([path, target]) => `- \`${join(name, path)}\`: \`${sourceOf(target)}\``).join('\n'),
    ...[...reached]
      .sort()
      .map((file) => `## ${relative(join(dir, 'dist'), file)}\n\n\`\`\`ts\n${typesIn(file)}\n\`\`\``),
    '',
  ].join('\n\n');
}

const typesIn = (file) =>
  readFileSync(file, 'utf8')
    .replace(/^\s*\/\*\*.*?\*\/\n/gms, '')
    .trim();
