import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to another server that a test can interrupt and restore. */
export interface TcpProxy {
  /** Port on 127.0.0.1. */
  port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inner) => {
    const outer = connect(port, host);
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
    port: (server.address() as AddressInfo).port,
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
