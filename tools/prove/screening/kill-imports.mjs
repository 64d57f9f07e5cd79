import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { pause } from '../../lab/wait.mjs';
import { liveEdition } from './live-edition.mjs';

const kills = Number(process.env.PROOF_KILLS ?? 10);

/**
 * Kills `lists import ofac --publish` at moments spread over its time. Each time the list must be wholly the edition before or wholly the new
 * one. Afterwards an import that is not killed must go live.
 */
export async function killImports(folder, [sdn, ...others], dataDir) {
  const lines = readFileSync(join(folder, sdn), 'utf8').split('\n');
  const otherFiles = others.map((name) => join(folder, name));
  const editionWithout = (rows) => {
    const file = join(dataDir, 'sdn.csv');
    writeFileSync(file, lines.slice(rows).join('\n'));
    return [file, ...otherFiles];
  };
  const began = performance.now();
  await run(editionWithout(1), dataDir);
  const wholeMs = performance.now() - began;
  const found = { before: 0, new: 0, half: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = liveEdition(dataDir);
    await run(editionWithout(kill + 1), dataDir, (wholeMs * kill) / (kills + 1));
    const after = liveEdition(dataDir);
    found[!after.isWhole ? 'half' : after.id === before.id ? 'before' : 'new'] += 1;
  }
  const last = liveEdition(dataDir);
  await run(editionWithout(0), dataDir);
  const next = liveEdition(dataDir);
  const isNext = next.isWhole && next.id !== last.id;
  return {
    asked: `${kills} imports ended with SIGKILL: nothing half published, the next import works`,
    measured: `${found.before} left the edition before, ${found.new} the new one, ${found.half} half of one; the next import ${isNext ? 'is live' : 'failed'}`,
    holds: found.half === 0 && isNext,
  };
}

/** Imports and publishes; with `killAfterMs`, kills the command after that time. */
async function run(files, dataDir, killAfterMs) {
  const words = ['lists', 'import', 'ofac', ...files, '--publish'];
  const command = spawn(process.execPath, [join(root, 'api', 'dist', 'ops.mjs'), ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(command, 'exit');
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended]);
    command.kill('SIGKILL');
  }
  await ended;
}
