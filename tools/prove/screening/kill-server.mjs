import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { freePort } from '../../lab/free-port.mjs';
import { startServer } from '../../lab/server.mjs';
import { signIn } from '../../lab/sign-in.mjs';
import { pause } from '../../lab/wait.mjs';
import { importList } from './import-in-portal.mjs';
import { leftOver, liveEdition } from './live-edition.mjs';

const kills = Number(process.env.PROOF_KILLS ?? 10);
/** What was cut off is removed once it has been silent for two minutes, by a job of each minute. */
const sweptWithinMs = 240_000;

/**
 * Kills the server at moments spread over an import in the browser with its publication, and starts it again. Each time the list must be wholly the
 * edition before or wholly the new one. In the end nothing of what was cut off is left, and the next import goes live.
 */
export async function killServer(folder, [sdn, ...others]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  const lines = readFileSync(join(folder, sdn), 'utf8').split('\n');
  const otherFiles = others.map((name) => join(folder, name));
  const editionWithout = (rows) => {
    const file = join(dataDir, 'sdn.csv');
    writeFileSync(file, lines.slice(rows).join('\n'));
    return [file, ...otherFiles];
  };
  const program = join(root, 'api', 'dist', 'main.mjs');
  let server = await startServer(process.execPath, [program], await freePort(), { dataDir });
  const importAs = (rows) =>
    signIn(server.url, 'admin@demo.local').then((cookie) =>
      importList(server.url, cookie, 'ofac', editionWithout(rows)),
    );
  try {
    await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
    await importAs(1);
    const began = performance.now();
    await importAs(2);
    const wholeMs = performance.now() - began;
    const found = { before: 0, new: 0, half: 0 };
    let cut = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = liveEdition(dataDir);
      const importing = importAs(kill + 2).catch(() => undefined);
      await pause((wholeMs * kill) / (kills + 1));
      process.kill(server.pid, 'SIGKILL');
      await Promise.all([server.stop(), importing]);
      const after = liveEdition(dataDir);
      found[!after.isWhole ? 'half' : after.id === before.id ? 'before' : 'new'] += 1;
      cut += leftOver(dataDir).entries > 0 ? 1 : 0;
      server = await startServer(process.execPath, [program], await freePort(), { dataDir });
    }
    const sweptMs = await untilSwept(dataDir);
    const last = liveEdition(dataDir);
    await importAs(0);
    const next = liveEdition(dataDir);
    const isNext = next.isWhole && next.id !== last.id;
    const swept =
      sweptMs === undefined ? 'not removed' : `removed ${Math.round(sweptMs / 1_000)} s after the last start`;
    return {
      asked: `${kills} times the server ended with SIGKILL during an import: nothing half is live, what was cut off is removed, the next import works`,
      measured: `${found.before} left the edition before, ${found.new} the new one, ${found.half} half of one; after ${cut} there were entries of none, ${swept}; the next import ${isNext ? 'is live' : 'failed'}`,
      holds: found.half === 0 && cut > 0 && sweptMs !== undefined && isNext,
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns after how long nothing was left; undefined when something stays. */
async function untilSwept(dataDir) {
  const began = performance.now();
  while (performance.now() - began < sweptWithinMs) {
    const { editions, entries } = leftOver(dataDir);
    if (editions + entries === 0) {
      return performance.now() - began;
    }
    await pause(1_000);
  }
  return undefined;
}
