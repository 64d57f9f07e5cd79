import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { importList, limits, uploadDocument } from '@portal/contracts';

interface Pace {
  /** Maximum time for the whole body. */
  deadlineMs: number;
  /** Maximum pause between two bytes. */
  idleMs: number;
  /** Time at the start during which a body may be slower than `minBytesPerSecond`. */
  graceMs: number;
  minBytesPerSecond: number;
}

interface Settings {
  ordinary: Pace;
  upload: Pace;
  checkMs: number;
}

const ordinary = {
  deadlineMs: limits.requestTimeoutMs,
  idleMs: limits.requestTimeoutMs,
  graceMs: 0,
  minBytesPerSecond: 0,
};
const upload = {
  deadlineMs: limits.uploadTimeoutMs,
  idleMs: limits.uploadIdleMs,
  graceMs: limits.uploadIdleMs,
  minBytesPerSecond: limits.uploadBytesPerSecond,
};

const uploads = [uploadDocument, importList].map(({ method, path }) => ({
  method,
  path: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** A request whose body has not arrived completely. */
interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  pace: Pace;
  startedAtMs: number;
  lastByteAtMs: number;
  /** Time during which the server did not read, which does not count against the sender. */
  unreadMs: number;
  bytesAtStart: number;
  bytesSeen: number;
  answeredAtMs?: number;
}

/**
 * Closes connections whose request bodies arrive too slowly, whether or not the request has been answered. Node has
 * only one limit for all requests, which must be long enough for the slowest upload.
 */
export function closeSlowRequests(server: Server, change: Partial<Settings> = {}): void {
  const settings: Settings = { ordinary, upload, checkMs: 1_000, ...change };
  const arrivals = new Set<Arrival>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) {
      return;
    }
    const nowMs = performance.now();
    const { bytesRead } = request.socket;
    arrivals.add({
      request,
      response,
      pace: isUpload(request) ? settings.upload : settings.ordinary,
      startedAtMs: nowMs,
      lastByteAtMs: nowMs,
      unreadMs: 0,
      bytesAtStart: bytesRead,
      bytesSeen: bytesRead,
    });
  });

  const check = () => {
    const nowMs = performance.now();
    for (const arrival of arrivals) {
      const { request } = arrival;
      if (request.complete || request.destroyed) {
        arrivals.delete(arrival);
      } else if (isTooSlow(arrival, nowMs, settings)) {
        request.socket.destroy();
      }
    }
  };
  const timer = setInterval(check, settings.checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

function isTooSlow(arrival: Arrival, nowMs: number, { ordinary: { deadlineMs }, checkMs }: Settings): boolean {
  const { request, response, pace, startedAtMs } = arrival;
  const { bytesRead } = request.socket;
  const isUnread = request.readableLength >= request.readableHighWaterMark;
  if (bytesRead > arrival.bytesSeen || isUnread) {
    arrival.bytesSeen = bytesRead;
    arrival.lastByteAtMs = nowMs;
  }
  arrival.unreadMs += isUnread ? checkMs : 0;
  // The rest of a body is useless once the request has been answered.
  if (response.writableFinished) {
    arrival.answeredAtMs ??= nowMs;
  }
  const elapsedMs = nowMs - startedAtMs;
  const sendingMs = elapsedMs - arrival.unreadMs;
  const minBytes = (sendingMs / 1_000) * pace.minBytesPerSecond;
  return (
    elapsedMs > pace.deadlineMs ||
    nowMs - arrival.lastByteAtMs > pace.idleMs ||
    (sendingMs > pace.graceMs && bytesRead - arrival.bytesAtStart < minBytes) ||
    nowMs - (arrival.answeredAtMs ?? nowMs) > deadlineMs
  );
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  uploads.some((upload) => upload.method === method && upload.path.test(url.split('?', 1)[0] ?? ''));
