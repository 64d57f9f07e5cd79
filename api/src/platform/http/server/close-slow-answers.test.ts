import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { until } from '../../../../test/until';
import { closeSlowAnswers } from './close-slow-answers';

let server: Server;
let socket: Socket;
let timer: NodeJS.Timeout | undefined;
afterEach(async () => {
  clearInterval(timer);
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const quick = { graceMs: 150, minBytesPerSecond: 1_000_000_000, checkMs: 10 };

/** Asks for a page, and resolves with the server's end of the connection. */
async function open(settings: typeof quick, handle: RequestListener): Promise<Socket> {
  server = createServer(handle);
  closeSlowAnswers(server, settings);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return (await connected)[0];
}

/** More than the system buffers. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
const closed = (end: Socket) => new Promise((resolve) => end.once('close', resolve));

it.each<[what: string, handle: RequestListener]>([
  ['a file', (_request, response) => void endless().pipe(response)],
  ['a long text', (_request, response) => void response.end(Buffer.alloc(50_000_000))],
])('closes the connection of a reader who takes nothing of %s', async (_what, handle) => {
  socket?.pause();
  await closed(await open(quick, handle));
});

it('closes the connection of a reader who takes a byte now and then', async () => {
  const settings = { ...quick, minBytesPerSecond: 10_000_000 };
  const ended = closed(await open(settings, (_request, response) => void endless().pipe(response)));
  socket.pause();
  timer = setInterval(() => socket.read(1), 5);
  await ended;
});

it('lets a slow reader finish who is above the least speed', async () => {
  const length = 30_000_000;
  const settings = { ...quick, graceMs: 20, minBytesPerSecond: 1_000 };
  await open(settings, (_request, response) => void response.end(Buffer.alloc(length)));
  let received = 0;
  // It takes many times the grace period.
  timer = setInterval(() => {
    received += socket.read()?.length ?? 0;
  }, 5);
  await until(() => received > length);
  expect(socket.destroyed).toBe(false);
});

it('keeps streams open that wait for the server', async () => {
  let pings = 0;
  socket?.resume();
  await open({ ...quick, graceMs: 0 }, (_request, response) => {
    timer = setInterval(() => {
      pings += 1;
      response.write(': ping\n\n');
    }, 10);
  });
  socket.resume();
  await until(() => pings > 30);
  expect(socket.destroyed).toBe(false);
});
