import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './workspace';

const cli = join(
  dirname(createRequire(join(root, 'packages/build/src')).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);
const config = `
  import { browserBase } from ${JSON.stringify(join(root, 'packages/build/src/browser-base.ts'))};
  export default () => ({ ...browserBase(false), entry: './src/index.tsx' });
`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'browser-build-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'rspack.config.ts'), config);
  writeFileSync(join(dir, 'src/known.ts'), 'export interface Known { name: string }\nexport const known = 1;\n');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds a program of one file as `npm run build` of the shell and the remotes does. */
function build(index: string): { status: number | null; output: string } {
  writeFileSync(join(dir, 'src/index.tsx'), index);
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], { cwd: dir, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it('builds a file that imports existing values and types', () => {
  expect(
    build("import { type Known, known } from './known';\nconsole.log(known satisfies number as Known['name']);"),
  ).toMatchObject({ status: 0 });
});

it.each([
  ['a value that is used', "import { gone } from './gone';\nconsole.log(gone);"],
  ['a value that is not used', "import { gone } from './gone';"],
  ['nothing but its effect', "import './gone';"],
  ['a page that loads later', "void import('./gone');"],
])('fails when a file imports %s from a missing module', (_what, index) => {
  const { status, output } = build(index);
  expect([status, output]).toEqual([1, expect.stringContaining("Can't resolve './gone'")]);
});
