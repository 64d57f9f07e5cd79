import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@portal/contracts';
import type { Readiness } from '../health';
import { closeSlowRequests } from './close-slow-requests';
import { limitPipelining } from './limit-pipelining';

export interface Address {
  port: number;
  host?: string | undefined;
  /** One more is closed at once; without a limit if absent. */
  maxConnections?: number;
}

interface Patience {
  /** Within this time of connecting, the headers of the first request must have arrived. */
  headersMs: number;
  checkMs: number;
}

/**
 * Resolves when the server takes requests. Slow or idle peers lose their connection: one that sends nothing at all too,
 * since `headersTimeout` counts from the moment of connecting.
 */
export function listen(
  handle: RequestListener,
  { port, host, maxConnections }: Address,
  { headersMs, checkMs }: Patience = { headersMs: 10_000, checkMs: 5_000 },
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

/**
 * Says "not ready" for a while and serves everything meanwhile, so that a balancer can send requests elsewhere before
 * the port closes. Connections end with their next reply: none is open and idle when the port closes.
 *
 * @param skip - aborted when somebody does not want to wait.
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
 * Says that no more work is taken on, refuses new connections, and waits for requests under way.
 *
 * @param limitMs - after this many milliseconds they are cut off.
 */
export async function drain(server: Server, readiness: Readiness, limitMs = 25_000): Promise<void> {
  readiness.stop();
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
