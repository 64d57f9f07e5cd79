// npm run dev: installs missing packages, then runs apps from their sources and reloads them on changes: every app, or the
// shell and the named remotes beside a portal that serves the rest.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readChoice } from './dev/choice.mjs';
import { addressOf, allApps, appsWithoutPort } from './dev/ports.mjs';
import { start, stop } from './dev/programs.mjs';
import { installPackages, root, run, tool } from './install.mjs';

const pollMs = 100;

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

async function announce(apps, portal, signal) {
  await Promise.all(apps.map((app) => waitUntilReady(app, signal)));
  if (!signal.aborted) {
    const lines = apps.map(({ name, port }) => `  ${name.padEnd(13)} http://localhost:${port}`);
    if (portal) {
      lines.push(`  ${'all else'.padEnd(13)} ${portal}`);
    }
    console.log(`\nThe portal is ready for development on ${addressOf('shell')}\n${lines.join('\n')}\n`);
  }
}

/** Builds the portal and serves it at the port of the API. */
function startPortal() {
  if (!run(tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'])) {
    throw new Error('The build failed; its own message is above.');
  }
  const { port } = new URL(addressOf('api'));
  return start(process.execPath, [join(root, 'api/dist/main.mjs')], { PUBLIC_URL: addressOf('shell'), PORT: port });
}

function startServers(apps, portal) {
  const remotes = apps.filter(({ name }) => name.startsWith('mfe-')).map(({ name }) => name.replaceAll('-', '_'));
  const filters = portal ? apps.map(({ name }) => `--filter=@portal/${name}`) : [];
  const env = portal ? { DEV_PORTAL: portal, DEV_REMOTES: remotes.join(',') } : {};
  return start(tool('turbo'), ['run', 'dev', '--ui=stream', ...filters], env);
}

async function develop() {
  const { apps: served, portal, isPortalHere } = await readChoice();
  const apps = isPortalHere ? [...served, allApps.find(({ name }) => name === 'api')] : served;
  installPackages();
  const [taken] = await appsWithoutPort(apps);
  if (taken) {
    throw new Error(
      `Port ${taken.port}, which ${taken.name} needs, is taken. End the program that has it, or move all ports: DEV_PORT_OFFSET=100 npm run dev`,
    );
  }
  const programs = [...(isPortalHere ? [startPortal()] : []), startServers(served, portal)];
  const ended = new AbortController();
  const asked = new Promise((resolve) => {
    // The listeners are not removed, because Ctrl-C arrives twice: from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, resolve);
    }
  });
  void announce(served, portal, ended.signal);
  const exits = programs.map((program) => once(program, 'exit').then(([code]) => code ?? 1));
  const exitCode = await Promise.race([...exits, asked.then(() => 0)]);
  ended.abort();
  await stop(programs, apps);
  return exitCode;
}

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
