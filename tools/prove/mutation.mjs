import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { areas } from './mutation/areas.mjs';

const folder = join(root, 'tools', 'prove', 'mutation');
const tools = join(folder, 'node_modules');
const wanted = 85;

/**
 * Changes the code of each area in one place at a time and runs the tests that guard it. A change that no test notices
 * survives. `PROOF_AREA` names one area.
 */
export function mutation() {
  if (!existsSync(tools)) {
    // These tools are for this proof alone, so the repository does not install them.
    run('npm', ['ci', '--no-audit', '--no-fund', '--workspaces=false'], folder);
  }
  const chosen = process.env.PROOF_AREA ? [process.env.PROOF_AREA] : Object.keys(areas);
  return chosen.map((area) => {
    const { status } = run(
      process.execPath,
      [join(tools, '@stryker-mutator/core/bin/stryker.js'), 'run', 'tools/prove/mutation/stryker.config.mjs'],
      root,
      { MUTATION_AREA: area },
    );
    if (status !== 0) {
      return { asked: `${area}: at least ${wanted} %`, measured: 'nothing: the run failed', holds: false };
    }
    const { noticed, all } = counted(join(folder, 'reports', `${area}.json`));
    const share = Math.floor((100 * noticed) / all);
    return {
      asked: `${area}: at least ${wanted} % of the changes are noticed`,
      measured: `${share} % (${noticed} of ${all})`,
      holds: share >= wanted,
    };
  });
}

function counted(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => ['Killed', 'Timeout'].includes(status)).length;
  const missed = states.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length;
  return { noticed, all: noticed + missed };
}

const run = (program, args, cwd, settings = {}) =>
  spawnSync(program, args, { cwd, env: { ...process.env, ...settings }, stdio: 'inherit' });
