import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Settings {
  /** Time that a reader may take for nothing, such as in a tunnel or a lift. */
  graceMs: number;
  minBytesPerSecond: number;
  checkMs: number;
}

/** A quarter of what uploads need: phones with the weakest signal receive 2 to 5 KB a second. */
const usual: Settings = { graceMs: 60_000, minBytesPerSecond: 1_024, checkMs: 1_000 };

/** A connection whose reader takes nothing right now. */
interface Wait {
  sinceMs: number;
  /** Bytes that the system had taken when the wait began. */
  takenBefore: number;
}

/**
 * Closes connections whose answers nobody reads, or reads too slowly, since each holds its file and its place. Streams of
 * events wait for the server most of the time, which does not count.
 */
export function closeSlowAnswers(server: Server, change: Partial<Settings> = {}): void {
  const settings = { ...usual, ...change };
  const waits = new Map<Socket, Wait | undefined>();

  server.on('connection', (socket) => {
    waits.set(socket, undefined);
    socket.once('close', () => waits.delete(socket));
  });

  const check = () => {
    const nowMs = performance.now();
    for (const [socket, wait] of waits) {
      if (wait && socket.writableLength > 0) {
        closeIfTooSlow(socket, wait, nowMs, settings);
      } else {
        waits.set(socket, waitOf(socket, nowMs));
      }
    }
  };
  const timer = setInterval(check, settings.checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

function waitOf({ bytesWritten, writableLength }: Socket, nowMs: number): Wait | undefined {
  return writableLength === 0 ? undefined : { sinceMs: nowMs, takenBefore: bytesWritten - writableLength };
}

/** Counts all that was offered, because the system takes a long text as a whole when its last byte has left. */
function closeIfTooSlow(socket: Socket, { sinceMs, takenBefore }: Wait, nowMs: number, settings: Settings): void {
  const offeredSeconds = (socket.bytesWritten - takenBefore) / settings.minBytesPerSecond;
  if (nowMs - sinceMs > settings.graceMs + offeredSeconds * 1_000) {
    socket.destroy();
  }
}
