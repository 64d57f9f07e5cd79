import { parseArgs } from 'node:util';
import { addressOf, allApps } from './ports.mjs';

const usage = 'Usage: npm run dev, or npm run dev -- <remote> … [--portal URL]';
const remotes = allApps.map(({ name }) => name).filter((name) => name !== 'shell' && name !== 'api');
const portalTimeoutMs = 10_000;

/**
 * Reads from the command line what runs here.
 *
 * @returns the apps that run from their sources; `portal`, the address of everything else, if only some of them do; and
 *   whether that portal has to be started here.
 * @throws Error of one line when an argument is wrong or the portal does not answer.
 */
export async function readChoice() {
  const { names, portal } = readArguments();
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no remote ${unknown}. The remotes are ${remotes.join(', ')}.`);
  }
  if (names.length === 0) {
    if (portal !== undefined) {
      throw new Error(`Name the remotes that run from their sources. ${usage}`);
    }
    return { apps: allApps, isPortalHere: false };
  }
  const apps = allApps.filter(({ name }) => name === 'shell' || names.includes(name));
  return portal === undefined
    ? { apps, portal: addressOf('api'), isPortalHere: true }
    : { apps, portal: await checkedPortal(portal), isPortalHere: false };
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { portal: { type: 'string' } }, allowPositionals: true });
    return { names: positionals.map((name) => name.replaceAll('_', '-')), portal: values.portal };
  } catch (error) {
    throw new Error(`${error.message.split('.')[0]}. ${usage}`);
  }
}

async function checkedPortal(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new Error(`--portal needs the address of a portal, such as https://portal.example.org, not ${text}.`);
  }
  const reply = await fetch(`${url.origin}/remotes.json`, { signal: AbortSignal.timeout(portalTimeoutMs) }).catch(
    (error) => {
      throw new Error(`No portal answers at ${url.origin}: ${error.cause?.code ?? error.message}.`);
    },
  );
  const builds = await reply.json().catch(() => null);
  if (!reply.ok || typeof builds !== 'object' || builds === null) {
    throw new Error(`${url.origin} is not a portal: its /remotes.json holds no builds.`);
  }
  // A portal may redirect to its encrypted address, which a call with a body would not survive.
  return new URL(reply.url).origin;
}
