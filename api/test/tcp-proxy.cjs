// CommonJS, because Jest loads it as well as the proofs, which run without a build.
const { connect, createServer } = require('node:net');

async function openTcpProxy(host, port) {
  const sockets = new Set();
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
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

module.exports = { openTcpProxy };
