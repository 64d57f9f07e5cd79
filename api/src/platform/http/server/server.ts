import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@portal/contracts';
import { closeSlowAnswers } from './close-slow-answers';
import { closeSlowRequests } from './close-slow-requests';
import { limitPipelining } from './limit-pipelining';
import type { Readiness } from './readiness';

export interface Address {
  port: number;
  host?: string | undefined;
  /** Further connections are closed immediately; without a value there is no limit. */
  maxConnections?: number;
}

interface Timeouts {
  /** Maximum time from connecting to the complete headers of the first request. */
  headersMs: number;
  checkMs: number;
}

/**
 * Starts a server and resolves when it accepts requests. It closes slow and idle connections, including those that
 * never send anything, since `headersTimeout` counts from the moment of connecting.
 */
export function listen(
  handle: RequestListener,
  { port, host, maxConnections }: Address,
  { headersMs, checkMs }: Timeouts = { headersMs: 10_000, checkMs: 5_000 },
) {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: limits.uploadTimeoutMs,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: checkMs,
    },
    limitPipelining(handle),
  );
  closeSlowRequests(server);
  closeSlowAnswers(server);
  rememberConnections(server);
  if (maxConnections !== undefined) {
    server.maxConnections = maxConnections;
  }
  return new Promise<{ server: Server; port: number }>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, () => {
      server.off('error', reject);
      resolve({ server, port: (server.address() as AddressInfo).port });
    });
  });
}

const connections = new WeakMap<Server, Set<Socket>>();

function rememberConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** Browsers connect in advance. Node does not count such a connection as idle, and closes none any more once a server is closing. */
function closeSilentConnections(server: Server): void {
  for (const socket of connections.get(server) ?? []) {
    if (socket.bytesRead === 0) {
      socket.destroy();
    }
  }
}

/**
 * Reports "not ready" for `delayMs` while it still serves all requests, so that a load balancer can route requests
 * elsewhere before the port closes. Connections end with their next reply, so that none is open and idle when the port
 * closes.
 *
 * @param skip - ends the delay early when aborted.
 */
export async function announceStop(
  server: Server,
  readiness: Readiness,
  { delayMs, skip }: { delayMs: number; skip: AbortSignal },
): Promise<void> {
  readiness.leave();
  if (delayMs === 0 || skip.aborted) {
    return;
  }
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(delayMs, undefined, { signal: skip }).catch(() => undefined);
}

/**
 * Marks the process as stopping, refuses new connections and waits for the requests in progress.
 *
 * @param limitMs - milliseconds after which remaining connections are closed.
 */
export async function drain(server: Server, readiness: Readiness, limitMs = 25_000): Promise<void> {
  readiness.stop();
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    closeSilentConnections(server);
  }, 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
