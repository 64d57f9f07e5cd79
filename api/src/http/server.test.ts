import { once } from 'node:events';
import { connect } from 'node:net';
import Koa from 'koa';
import { Readiness } from '../health';
import { requestDeadline } from './request-deadline';
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

it('ends a connection whose body never arrives', async () => {
  const { server, port } = await open(async (ctx, next) => {
    await requestDeadline(50)(ctx, async () => {
      await once(ctx.req, 'close');
      await next();
    });
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nonly this');
  await once(socket, 'close');
  server.close();
});

it('says which port is taken', async () => {
  const { server, port } = await open(() => {});
  await expect(listen(() => {}, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  server.close();
});
