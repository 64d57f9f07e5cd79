import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { createServer, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ClamdServer, eicar, openClamdServer } from '../../../../test/clamd-server';
import { ClamdScanner } from './clamd-scanner';

let clamd: ClamdServer;
beforeEach(async () => {
  clamd = await openClamdServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await clamd.stop();
});

/** Lets only the clock of timers stand still. */
const stopTimers = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date'] });

const scan = (content: Readable, withinMs = 10_000) => new ClamdScanner(clamd.url).scan(content, { withinMs });
const file = (...parts: Buffer[]) => Readable.from(parts);

it('sends every byte of a file in chunks, and reads both verdicts', async () => {
  const large = Buffer.alloc(3_000_001, 'a');
  expect(await scan(file(large, Buffer.from('end')))).toEqual({ status: 'clean' });
  expect(clamd.scanned[0]?.equals(Buffer.concat([large, Buffer.from('end')]))).toBe(true);
  expect(await scan(file(Buffer.concat([large, eicar])))).toEqual({
    status: 'infected',
    finding: 'Eicar-Signature',
  });
});

it('sends small chunks, however large the parts of the file are', async () => {
  await scan(file(Buffer.alloc(3_000_001)));
  expect(clamd.largestChunk).toBeLessThanOrEqual(64 * 1024);
});

it('keeps control characters out of the name of a virus', async () => {
  clamd.verdict = () => 'stream: Evil\x1b[2J FOUND';
  expect(await scan(file(Buffer.from('text')))).toEqual({ status: 'infected', finding: 'Evil?[2J' });
});

it.each(['stream: OK, but look again', 'OK', '', 'stream:  FOUND', 'Can not allocate memory ERROR', 'x'.repeat(5_000)])(
  'gives no verdict when clamd replies %p',
  async (reply) => {
    clamd.verdict = () => reply;
    await expect(scan(file(Buffer.from('text')))).rejects.toThrow(/clamd/);
  },
);

it('says of a file above the limits of clamd that it was not read to its end', async () => {
  clamd.verdict = () => 'stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND';
  await expect(scan(file(Buffer.from('text')))).rejects.toMatchObject({ name: 'BeyondScan' });
  clamd.maxLength = 1_000_000;
  await expect(scan(file(Buffer.alloc(20_000_000)))).rejects.toMatchObject({ name: 'BeyondScan' });
});

it('gives no verdict when the file cannot be read to its end, and closes it', async () => {
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('The disk failed.');
    })(),
  );
  await expect(scan(content)).rejects.toThrow('The disk failed.');
  expect([content.destroyed, clamd.scanned]).toEqual([true, []]);
});

it('gives up when clamd does not reply in time', async () => {
  clamd.verdict = () => undefined;
  await expect(scan(file(Buffer.from('text')), 50)).rejects.toThrow('clamd did not reply in time.');
});

it('asks whether clamd is there', async () => {
  const scanner = new ClamdScanner(clamd.url);
  await scanner.check();
  await clamd.stop();
  await expect(scanner.check()).rejects.toThrow(/ECONNREFUSED/);
});

it.each([
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:4000', { host: '::1', port: 4000 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('looks for clamd at %s', async (url, address) => {
  const connect = jest.spyOn(net, 'connect').mockImplementation(() => new Socket().destroy());
  await expect(new ClamdScanner(url).check()).rejects.toThrow('closed the connection');
  expect(connect).toHaveBeenCalledWith(address);
});

it('gives up when nobody accepts the connection in time', async () => {
  stopTimers();
  jest.spyOn(net, 'connect').mockImplementation(() => Object.assign(new Socket(), { connecting: true }));
  const given = expect(scan(file(Buffer.from('text')), 60_000)).rejects.toThrow('did not accept the connection');
  await jest.advanceTimersByTimeAsync(5_000);
  await given;
});

describe('a scanner that misbehaves', () => {
  let server: Server;
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    path = join(folder, 'clamd.ctl');
  });
  afterEach(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  async function scannerThat(behave: (socket: Socket) => void) {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      behave(socket);
    }).listen(path);
    await once(server, 'listening');
    return new ClamdScanner(`unix:${path}`);
  }

  const answerBy = async (behave: (socket: Socket) => void) =>
    (await scannerThat(behave)).scan(file(Buffer.alloc(5_000_000)), { withinMs: 10_000 });

  it('is not believed before it has read the whole file', async () => {
    const verdict = answerBy((socket) => socket.write('stream: OK\0'));
    await expect(verdict).rejects.toThrow(/before the end of the file/);
  });

  it('is not believed when it closes the connection', async () => {
    await expect(answerBy((socket) => socket.destroy())).rejects.toThrow();
  });

  it('is not there when it answers the question for it with something else', async () => {
    const scanner = await scannerThat((socket) => socket.end('PANG\0'));
    await expect(scanner.check()).rejects.toThrow('clamd answered PING with: PANG');
  });

  it.each([
    [
      'closes the connection instead of an answer',
      'closed the connection without a reply',
      (socket: Socket) => socket.end(),
    ],
    ['never ends its answer', 'replied with too much', (socket: Socket) => socket.write('x'.repeat(2_000))],
  ])('is not there when it %s', async (_what, told, behave) => {
    const scanner = await scannerThat((socket) => socket.once('data', () => behave(socket)));
    await expect(scanner.check()).rejects.toThrow(told);
  });

  it('is not there when it does not answer the question for it in time', async () => {
    const scanner = await scannerThat(() => undefined);
    stopTimers();
    const given = expect(scanner.check()).rejects.toThrow('clamd did not reply in time.');
    await once(server, 'connection');
    await jest.advanceTimersByTimeAsync(5_000);
    await given;
  });

  it('is sent a file no faster than it reads, which is closed in the end', async () => {
    let sent = 0;
    const megabyte = Buffer.alloc(1024 ** 2);
    const content = Readable.from(
      (function* () {
        for (; sent < 200; sent += 1) {
          yield megabyte;
        }
      })(),
    );
    const scanner = await scannerThat((socket) => socket.pause());
    await expect(scanner.scan(content, { withinMs: 100 })).rejects.toThrow('clamd did not reply in time.');
    expect(sent).toBeLessThan(100);
    expect(content.destroyed).toBe(true);
  });
});
