import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copySources } from './copied-sources.testing';
import { root } from './workspace';

const cli = createRequire(join(root, 'packages/build/src')).resolve('@rspack/cli/package.json');
const remote = 'mfe-client';
let folders: string[];
beforeEach(() => {
  folders = ['here', 'a longer path/elsewhere', 'changed'].map((name) => copySources(remote, name));
});
afterEach(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true });
  }
});

/** Builds the remote and returns the text of each emitted file. */
async function build(folder: string): Promise<Record<string, string>> {
  const cwd = join(folder, remote);
  const building = spawn(process.execPath, [join(dirname(cli), 'bin/rspack.js'), 'build'], { cwd, stdio: 'ignore' });
  expect(await once(building, 'exit')).toEqual([0, null]);
  const files = readdirSync(join(cwd, 'dist'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return Object.fromEntries(
    files
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [file.slice(join(cwd, 'dist').length), readFileSync(file, 'latin1')]),
  );
}

const versionIn = (built: Record<string, string>) => JSON.parse(built['/release.json'] ?? '{}').version;

function changeFile(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, remote, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

it('builds the same bytes in every folder, and other bytes under another version', async () => {
  const [here = '', elsewhere = '', changed = ''] = folders;
  changeFile(elsewhere, 'src/routes.tsx', (text) => `// A comment is not emitted.\n${text}`);
  changeFile(changed, 'src/styles.css', (text) => `${text}\n@layer remote { [data-mfe] { .added { color: red; } } }`);
  const [first, second, other] = await Promise.all([build(here), build(elsewhere), build(changed)]);
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(Object.keys(first).filter((file) => first[file] !== second[file])).toEqual([]);
  expect(Object.values(first).join('')).not.toContain('HashOfEmittedFiles');
  expect(versionIn(other)).not.toBe(versionIn(first));
}, 120_000);
