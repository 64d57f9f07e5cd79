import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPages } from './read-pages';
import { remotesHere, runningPortal } from './running-portal';

/** Answers `/remotes.json`: the builds that the running portal would use, and the remotes of this machine in their place. */
export async function serveRemotes({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const builds = { ...(runningPortal && (await buildsOf(runningPortal, headers.cookie))), ...(await buildsHere()) };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(builds));
  } catch (error) {
    response.writeHead(502, { 'Content-Type': 'text/plain' }).end(String(error));
  }
}

/** Each remote of this machine has its own server. Its pages are those in its sources now. */
async function buildsHere(): Promise<Record<string, object>> {
  const declared = await readPages(remotesHere.map(({ name }) => name));
  return Object.fromEntries(
    remotesHere.map(({ name, port }) => [
      name,
      { version: 'dev', entry: `http://localhost:${port}/remoteEntry.js`, ...declared[name] },
    ]),
  );
}

/** @param cookie - the visitor's cookies, which may name the canary versions. */
async function buildsOf(portal: string, cookie = ''): Promise<Record<string, object>> {
  const reply = await fetch(`${portal}/remotes.json`, { headers: { cookie }, signal: AbortSignal.timeout(5_000) });
  if (!reply.ok) {
    throw new Error(`${portal} answered ${reply.status}`);
  }
  return (await reply.json()) as Record<string, object>;
}
