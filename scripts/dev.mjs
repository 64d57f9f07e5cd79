// npm run dev: installs missing packages, then runs every app from its sources and reloads it on changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackages, root, tool } from './install.mjs';

const stopTimeoutMs = 30_000;
const pollMs = 100;

const offset = Number(process.env.DEV_PORT_OFFSET ?? 0);
const portsFile = join(root, 'packages/build/dev-ports.json');
const apps = Object.entries(JSON.parse(readFileSync(portsFile, 'utf8'))).map(([name, port]) => ({
  name: name.replace('_', '-'),
  port: port + offset,
}));

const canListen = (port, host) =>
  new Promise((answer) => {
    const server = createServer()
      .once('error', ({ code }) => answer(code !== 'EADDRINUSE'))
      .listen({ port, host }, () => server.close(() => answer(true)));
  });

/** Returns the apps whose port is in use on one of the two loopback addresses. */
async function appsWithoutPort() {
  const areFree = await Promise.all(
    apps.map(async ({ port }) => (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))),
  );
  return apps.filter((_app, index) => !areFree[index]);
}

/** Addresses that respond only after the first build of the app. */
const firstPage = { shell: '/', api: '/api/health/ready' };

async function waitUntilReady({ name, port }, signal) {
  const url = `http://localhost:${port}${firstPage[name] ?? '/mf-manifest.json'}`;
  while (!signal.aborted) {
    const isReady = await fetch(url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      return;
    }
    await pause(pollMs);
  }
}

async function announce(signal) {
  await Promise.all(apps.map((app) => waitUntilReady(app, signal)));
  if (!signal.aborted) {
    const lines = apps.map(({ name, port }) => `  ${name.padEnd(13)} http://localhost:${port}`);
    console.log(`\nThe portal is ready for development on http://localhost:${apps[0].port}\n${lines.join('\n')}\n`);
  }
}

/** Sends a signal to turbo and its child processes; returns false when none of them is running. */
function signalGroup({ pid }, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Stops all processes and waits until every port is free. */
async function stop(turbo) {
  signalGroup(turbo, 'SIGTERM');
  const deadlineMs = Date.now() + stopTimeoutMs;
  for (;;) {
    const open = await appsWithoutPort();
    if (!signalGroup(turbo, 0) && open.length === 0) {
      return;
    }
    if (Date.now() > deadlineMs) {
      signalGroup(turbo, 'SIGKILL');
      throw new Error(
        `Not everything ended in time. Still open: ${open.map(({ port }) => port).join(', ') || 'no port'}.`,
      );
    }
    await pause(pollMs);
  }
}

async function develop() {
  if (process.argv.length > 2) {
    throw new Error('npm run dev takes no arguments.');
  }
  installPackages();
  const [taken] = await appsWithoutPort();
  if (taken) {
    throw new Error(
      `Port ${taken.port}, which ${taken.name} needs, is taken. End the program that has it, or move all ports: DEV_PORT_OFFSET=100 npm run dev`,
    );
  }
  // A separate process group, so that one signal reaches all child processes and Ctrl-C reaches only this program.
  const turbo = spawn(tool('turbo'), ['run', 'dev', '--ui=stream'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const ended = new AbortController();
  const asked = new Promise((resolve) => {
    // The listeners are not removed, because Ctrl-C arrives twice: from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, resolve);
    }
  });
  void announce(ended.signal);
  const exitCode = await Promise.race([once(turbo, 'exit').then(([code]) => code ?? 1), asked.then(() => 0)]);
  ended.abort();
  await stop(turbo);
  return exitCode;
}

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
