import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** For tests of what goes through Redis: set where one answers. */
export const redisUrl = process.env['TEST_REDIS_URL'];
export const describeWithRedis = redisUrl ? describe : describe.skip;

/** Redis behind a cable that can be pulled out and put back. */
export interface RedisProxy {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openRedisProxy(): Promise<RedisProxy> {
  const target = new URL(redisUrl ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inner) => {
    const outer = connect(Number(target.port || 6379), target.hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket
        .on('error', () => socket.destroy())
        .on('close', () => {
          sockets.delete(socket);
          inner.destroy();
          outer.destroy();
        });
    }
    inner.pipe(outer).pipe(inner);
    if (isCut) {
      inner.destroy();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const hangUp = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    close() {
      hangUp();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
