import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { until } from '../../../../test/until';
import { closeSlowRequests } from './close-slow-requests';

const never = Number.POSITIVE_INFINITY;
const unlimited = { deadlineMs: never, idleMs: never, graceMs: never, minBytesPerSecond: 0 };
const uploadPath = '/api/documents/upload';

let server: Server;
let sockets: Socket[];
let timers: NodeJS.Timeout[];
beforeEach(() => {
  [sockets, timers] = [[], []];
});
afterEach(async () => {
  for (const timer of timers) {
    clearInterval(timer);
  }
  for (const socket of sockets) {
    socket.destroy();
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Change = Parameters<typeof closeSlowRequests>[1];

async function open(change: Change, handle: RequestListener = (request) => request.resume()): Promise<void> {
  server = createServer(handle);
  closeSlowRequests(server, { ordinary: unlimited, upload: unlimited, checkMs: 10, ...change });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends the headers of a request without its body. */
function begin(method: string, path: string, length = 1_000_000): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}

/** Waits for 'close' without `once`, which would reject when the connection is reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

function drip(socket: Socket, text: string): void {
  timers.push(setInterval(() => socket.write(text), 5));
}

it.each([
  ['a page', 'GET', '/'],
  ['a call', 'POST', '/api/cases/submit'],
  ['a call that looks like an upload', 'PUT', uploadPath],
])('closes %s whose body is incomplete at the deadline', async (_name, method, path) => {
  await open({ ordinary: { ...unlimited, deadlineMs: 100 } });
  const socket = begin(method, path);
  drip(socket, 'x');
  await closed(socket);
});

it('closes an answered request whose body is still arriving at the deadline', async () => {
  await open({ ordinary: { ...unlimited, deadlineMs: 100 } }, (_request, response) => response.end('page'));
  const socket = begin('GET', '/');
  drip(socket, 'x');
  await closed(socket);
});

it('closes an upload that pauses for too long', async () => {
  await open({ upload: { ...unlimited, idleMs: 100 } });
  await closed(begin('POST', uploadPath));
});

it('closes an upload that is too slow after the grace period', async () => {
  await open({ upload: { ...unlimited, graceMs: 100, minBytesPerSecond: 1_000_000 } });
  const socket = begin('POST', `${uploadPath}?x=y`, 10_000_000);
  drip(socket, 'x');
  await closed(socket);
});

it('closes a refused upload that continues to send, after the deadline of ordinary requests', async () => {
  await open({ ordinary: { ...unlimited, deadlineMs: 100 } }, (_request, response) => response.end('refused'));
  const socket = begin('POST', uploadPath);
  drip(socket, 'x');
  await closed(socket);
});

it('accepts an upload that is slow but above the minimum rate', async () => {
  let received = 0;
  await open(
    { upload: { ...unlimited, idleMs: 5_000, graceMs: 1_000, minBytesPerSecond: 10 } },
    (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      request.on('end', () => response.end('done'));
    },
  );
  // It takes longer than the grace period.
  const socket = begin('POST', uploadPath, 60_000);
  const answered = once(socket, 'data');
  drip(socket, 'x'.repeat(200));
  expect(String((await answered)[0])).toContain('200 OK');
  expect(received).toBe(60_000);
});

it('does not count the time during which the server does not read', async () => {
  let release = () => {};
  await open({ upload: { ...unlimited, idleMs: 100 } }, (request, response) => {
    release = () => request.resume();
    request.on('end', () => response.end('done'));
    request.pause();
  });
  const socket = begin('POST', uploadPath);
  const answered = once(socket, 'data');
  socket.write(Buffer.alloc(1_000_000));
  // Five times the pause that a sender may make.
  await new Promise((resolve) => timers.push(setTimeout(resolve, 500)));
  release();
  expect(String((await answered)[0])).toContain('200 OK');
});

it('keeps long answers open, such as event streams', async () => {
  let pings = 0;
  await open({ ordinary: { ...unlimited, deadlineMs: 50 } }, (_request, response) => {
    timers.push(
      setInterval(() => {
        pings += 1;
        response.write(': ping\n\n');
      }, 10),
    );
  });
  const socket = begin('GET', '/api/cases/x/events', 0);
  await until(() => pings > 30);
  expect(socket.destroyed).toBe(false);
});
