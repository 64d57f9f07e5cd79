import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Koa from 'koa';
import { until } from '../../../../test/until';
import { Readiness } from './readiness';
import { announceStop, drain, listen } from './server';

const open = async (handle: Koa.Middleware) => {
  const app = new Koa();
  app.silent = true;
  app.use(handle);
  const { server, port } = await listen(app.callback(), { port: 0, host: '127.0.0.1' });
  return { server, url: `http://127.0.0.1:${port}`, port };
};

/** Returns a promise and a function that resolves it. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe('draining', () => {
  it('finishes requests in progress and refuses new connections', async () => {
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

  it('closes requests that take longer than the limit', async () => {
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

  it('does not wait for a connection that has not sent anything', async () => {
    const { server, port } = await open(() => {});
    const silent = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const closed = once(silent, 'close');
    await drain(server, new Readiness(), 60_000);
    await closed;
  });

  it('signals long-lived replies to end', async () => {
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

describe('announcing a stop', () => {
  const skip = new AbortController().signal;
  const single = { headers: { connection: 'close' } };

  it('answers every new connection until the port closes, and resets none', async () => {
    const readiness = new Readiness();
    const { server, url } = await open((ctx) => {
      ctx.status = readiness.isDraining ? 503 : 200;
    });
    const seen: (number | string)[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const outcome = await fetch(url, single).then(
          ({ status }) => status,
          (error: { cause?: { code?: string } }) => error.cause?.code ?? 'unknown',
        );
        if (!isOver) {
          seen.push(outcome);
        }
        await turn();
      }
    };
    const clients = Array.from({ length: 10 }, client);
    while (!seen.includes(200)) {
      await turn();
    }
    await announceStop(server, readiness, { delayMs: 300, skip });
    isOver = true;
    await Promise.all(clients);
    expect(new Set(seen)).toEqual(new Set([200, 503]));
    expect(readiness.stopping.aborted).toBe(false);
    await drain(server, readiness);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('ends connections with their next reply, so that none is idle when the port closes', async () => {
    const { server, url } = await open((ctx) => {
      ctx.body = 'here';
    });
    expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
    const announced = announceStop(server, new Readiness(), { delayMs: 100, skip });
    expect((await fetch(url)).headers.get('connection')).toBe('close');
    await announced;
    server.close();
  });

  it('does not wait when skipped or without a delay', async () => {
    const { server } = await open(() => {});
    const skipped = new AbortController();
    const announced = announceStop(server, new Readiness(), { delayMs: 60_000, skip: skipped.signal });
    skipped.abort();
    await announced;
    await announceStop(server, new Readiness(), { delayMs: 60_000, skip: skipped.signal });
    await announceStop(server, new Readiness(), { delayMs: 0, skip });
    server.close();
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

/** Waits for 'close' without `once`, which would reject when the connection is reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

it.each([
  ['nothing at all', ''],
  ['half of its headers', 'GET / HTTP/1.1\r\nhost: '],
])('closes a connection that sends %s', async (_name, text) => {
  const timeouts = { headersMs: 50, checkMs: 20 };
  const { server, port } = await listen(() => undefined, { port: 0, host: '127.0.0.1' }, timeouts);
  servers.push(server);
  const socket = await connected(port);
  socket.write(text);
  await closed(socket);
});

it('closes connections above the maximum, and accepts one when another has closed', async () => {
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

it('rejects when the port is in use', async () => {
  const { server, port } = await open(() => {});
  await expect(listen(() => {}, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  server.close();
});

it('closes a connection with too many unanswered requests', async () => {
  let handled = 0;
  const { server, port } = await listen(
    () => {
      handled += 1;
    },
    { port: 0, host: '127.0.0.1' },
  );
  servers.push(server);
  const socket = await connected(port);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(300));
  await closed(socket);
  expect(handled).toBe(8);
});
