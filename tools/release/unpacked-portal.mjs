import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freePort } from '../lab/free-port.mjs';

const readyWithinMs = 40_000;

/**
 * The portal of an unpacked release as an operator runs it: with these settings and nothing else in its environment. Without a PATH it
 * can use no other program.
 *
 * @param cwd - by default the folder of the release.
 */
export async function unpackedPortal(node, folder, given, cwd = folder) {
  const settings = { PORT: String(await freePort()), ...given };
  const url = `http://127.0.0.1:${settings.PORT}`;
  return {
    url,
    settings,
    run: (args, extra = {}) => spawnSync(node, args, { cwd, env: { ...settings, ...extra }, encoding: 'utf8' }),
    /** Runs a command that must succeed; returns its stdout. */
    command(args, extra = {}) {
      const { status, stdout, stderr } = this.run(args, extra);
      assert.equal(status, 0, `node ${args.join(' ')} ended with ${status}: ${stderr}`);
      return stdout;
    },
    start: () => start(node, { program: relative(cwd, join(folder, 'main.mjs')), settings, url, cwd }),
  };
}

/** Resolves when the portal is ready. `stop` sends SIGTERM, and throws unless that ends it with status 0 and nothing on stderr. */
async function start(node, { program, settings, url, cwd }) {
  const began = performance.now();
  const child = spawn(node, [program], { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    written.out += text;
  });
  child.stderr.on('data', (text) => {
    written.err += text;
  });
  try {
    await untilReady(url, child, written);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const readyMs = Math.round(performance.now() - began);
  return {
    readyMs,
    /** What it has written to stdout. */
    log: () => written.out,
    async stop() {
      const peakMb = peakMbOf(child.pid);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null]);
      assert.equal(written.err, '');
      return peakMb;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

async function untilReady(url, child, written) {
  const limit = Date.now() + readyWithinMs;
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    assert.equal(child.exitCode, null, `The portal did not start: ${written.err}`);
    assert.ok(Date.now() < limit, `The portal was not ready within ${readyWithinMs / 1_000} s: ${written.err}`);
    await new Promise((again) => setTimeout(again, 20));
  }
}

/** Returns undefined on systems other than Linux. */
function peakMbOf(pid) {
  try {
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb && Math.round(Number(kb) / 1024);
  } catch {
    return undefined;
  }
}
