import { connect, createServer } from 'node:net';

/** Passes connections on to another server until it is cut: then it ends them and refuses new ones. */
export async function openProxy(host, targetPort) {
  const sockets = new Set();
  let isCut = false;
  const server = createServer((inner) => {
    if (isCut) {
      inner.destroy();
      return;
    }
    const outer = connect(targetPort, host);
    const end = () => {
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    inner.pipe(outer).pipe(inner);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const hangUp = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    port: server.address().port,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    close() {
      hangUp();
      server.close();
    },
  };
}
