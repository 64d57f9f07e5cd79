import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './workspace';

const notCopied = new Set(['node_modules', 'dist', '.turbo', 'gallery']);

/**
 * Copies one remote and what it is built and tested with into a new folder, as a sparse checkout does. Installed packages
 * are linked.
 *
 * @returns the path of the copy, which ends in `name`.
 */
export function copySources(remote: string, name: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'copied-sources-')), name);
  mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true });
  for (const installed of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@portal')) {
    symlinkSync(join(root, 'node_modules', installed), join(folder, 'node_modules', installed));
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@portal', name));
  }
  for (const path of ['package.json', 'CODEOWNERS', 'tsconfig.base.json', 'packages', remote]) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !notCopied.has(basename(file)),
    });
  }
  return folder;
}
