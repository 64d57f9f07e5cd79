import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from './copied-sources.testing';
import { root } from './workspace';

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tested = workspaces
  .flatMap((path) =>
    path === 'packages/*' ? readdirSync(join(root, 'packages')).map((name) => `packages/${name}`) : [path],
  )
  .filter((path) => path !== 'e2e');

it.each(tested)('runs the tests of %s with `turbo run test`', (workspace) => {
  const { scripts } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  expect(scripts.test).toBe('jest');
  expect(existsSync(join(root, workspace, 'jest.config.mjs'))).toBe(true);
});

it('runs the tests of a remote where the rest of the repository is missing', () => {
  const folder = copySources('mfe-client', 'sparse');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), 'sections', '--ci'],
    { cwd: join(folder, 'mfe-client'), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/Tests: +\d+ passed/)]);
}, 60_000);
