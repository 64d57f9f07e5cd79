import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import Koa from 'koa';
import { until } from '../../test/until';
import { Readiness } from '../health';
import { drain, listen } from './server';

const open = async (handle: Koa.Middleware) => {
  const app = new Koa();
  app.silent = true;
  app.use(handle);
  const { server, port } = await listen(app.callback(), { port: 0, host: '127.0.0.1' });
  return { server, url: `http://127.0.0.1:${port}`, port };
};

/** A promise and the way to fulfil it. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe('draining', () => {
  it('finishes what is under way, refuses what comes, and then is done', async () => {
    const [arrived, release] = [gate(), gate()];
    const readiness = new Readiness();
    const { server, url } = await open(async (ctx) => {
      arrived.open();
      await release.passed;
      ctx.body = 'done';
    });
    const underWay = fetch(url);
    await arrived.passed;
    const drained = drain(server, readiness);
    expect(readiness.isDraining).toBe(true);
    await expect(fetch(url)).rejects.toThrow();
    release.open();
    expect(await (await underWay).text()).toBe('done');
    await drained;
  });

  it('cuts off what takes too long', async () => {
    const arrived = gate();
    const { server, url } = await open(() => {
      arrived.open();
      return new Promise(() => {});
    });
    const endless = fetch(url).catch(() => 'cut off');
    await arrived.passed;
    await drain(server, new Readiness(), 50);
    expect(await endless).toBe('cut off');
  });

  it('tells long-lived replies to end', async () => {
    const readiness = new Readiness();
    const arrived = gate();
    const { server, url } = await open(async (ctx) => {
      arrived.open();
      await once(readiness.stopping, 'abort');
      ctx.body = 'bye';
    });
    const stream = fetch(url);
    await arrived.passed;
    await drain(server, readiness);
    expect(await (await stream).text()).toBe('bye');
  });
});

let servers: Server[] = [];
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) {
    socket.destroy();
  }
  for (const server of servers) {
    server.close();
  }
  [servers, sockets] = [[], []];
});

const connected = async (port: number) => {
  const socket = connect(port, '127.0.0.1').resume();
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** A connection that is reset has an error too, for which `once` would reject. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

it.each([
  ['nothing at all', ''],
  ['half of its headers', 'GET / HTTP/1.1\r\nhost: '],
])('closes a connection that sends %s', async (_what, text) => {
  const patience = { headersMs: 50, checkMs: 20 };
  const { server, port } = await listen(() => undefined, { port: 0, host: '127.0.0.1' }, patience);
  servers.push(server);
  const socket = await connected(port);
  socket.write(text);
  await closed(socket);
});

it('closes one connection more than it may have, and takes one when another has left', async () => {
  const { server, port } = await listen((_request, response) => response.end('done'), {
    port: 0,
    host: '127.0.0.1',
    maxConnections: 2,
  });
  servers.push(server);
  const first = await connected(port);
  await connected(port);
  await closed(await connected(port));
  first.destroy();
  await until(
    () =>
      new Promise((resolve) => {
        server.getConnections((_error, count) => resolve(count === 1));
      }),
  );
  expect(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()).toBe('done');
});

it('says which port is taken', async () => {
  const { server, port } = await open(() => {});
  await expect(listen(() => {}, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  server.close();
});
