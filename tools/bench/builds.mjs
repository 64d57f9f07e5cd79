import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from '../install.mjs';
import { atMost, rounded } from '../lab/measure.mjs';
import { remotes } from '../lab/remotes.mjs';

const apps = ['shell', ...remotes, 'api'];

function timeBuild(...flags) {
  const began = performance.now();
  if (!run(tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--ui=stream', ...flags])) {
    throw new Error('The build failed.');
  }
  return rounded((performance.now() - began) / 1_000, 2);
}

/** Measures a build of all apps without a cache, then a rebuild without changes. */
export function builds() {
  for (const app of apps) {
    rmSync(join(root, app, 'dist'), { recursive: true, force: true });
  }
  const cold = timeBuild('--force');
  const unchanged = timeBuild();
  return [atMost('cold build of all apps', cold, 60, 's'), atMost('unchanged rebuild', unchanged, 2, 's')];
}
