import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { until } from '../../test/until';
import { closeSlowRequests } from './close-slow-requests';

const never = Number.POSITIVE_INFINITY;
const patient = { deadlineMs: never, idleMs: never, graceMs: never, leastBytesPerSecond: 0 };
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
  closeSlowRequests(server, { ordinary: patient, upload: patient, checkMs: 10, ...change });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends the head of a request whose body is still to come. */
function begin(method: string, path: string, length = 1_000_000): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}

/** A connection that is reset has an error too, for which `once` would reject. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

function drip(socket: Socket, text: string): void {
  timers.push(setInterval(() => socket.write(text), 5));
}

it.each([
  ['a page', 'GET', '/'],
  ['a call', 'POST', '/api/cases/submit'],
  ['a call that looks like an upload', 'PUT', uploadPath],
])('closes %s whose body drips past the deadline', async (_what, method, path) => {
  await open({ ordinary: { ...patient, deadlineMs: 100 } });
  const socket = begin(method, path);
  drip(socket, 'x');
  await closed(socket);
});

it('closes a request that has been answered while its body still drips', async () => {
  await open({ ordinary: { ...patient, deadlineMs: 100 } }, (_request, response) => response.end('page'));
  const socket = begin('GET', '/');
  drip(socket, 'x');
  await closed(socket);
});

it('closes an upload that pauses for too long', async () => {
  await open({ upload: { ...patient, idleMs: 100 } });
  await closed(begin('POST', uploadPath));
});

it('closes an upload that is too slow after its first seconds', async () => {
  await open({ upload: { ...patient, graceMs: 100, leastBytesPerSecond: 1_000_000 } });
  const socket = begin('POST', `${uploadPath}?x=y`, 10_000_000);
  drip(socket, 'x');
  await closed(socket);
});

it('closes an upload that was refused and goes on sending, after the time of any other request', async () => {
  await open({ ordinary: { ...patient, deadlineMs: 100 } }, (_request, response) => response.end('refused'));
  const socket = begin('POST', uploadPath);
  drip(socket, 'x');
  await closed(socket);
});

it('lets an upload pass that is slow, but not too slow', async () => {
  let received = 0;
  await open(
    { upload: { ...patient, idleMs: 5_000, graceMs: 1_000, leastBytesPerSecond: 10 } },
    (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      request.on('end', () => response.end('done'));
    },
  );
  // It takes longer than the grace.
  const socket = begin('POST', uploadPath, 60_000);
  const answered = once(socket, 'data');
  drip(socket, 'x'.repeat(200));
  expect(String((await answered)[0])).toContain('200 OK');
  expect(received).toBe(60_000);
});

it('does not blame the sender while the server does not read', async () => {
  let release = () => {};
  await open({ upload: { ...patient, idleMs: 100 } }, (request, response) => {
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

it('leaves answers alone that go on for long, such as streams of events', async () => {
  let pings = 0;
  await open({ ordinary: { ...patient, deadlineMs: 50 } }, (_request, response) => {
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
