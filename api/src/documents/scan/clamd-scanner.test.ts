import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ClamdServer, eicar, openClamdServer } from '../../../test/clamd-server';
import { ClamdScanner } from './clamd-scanner';

let clamd: ClamdServer;
beforeEach(async () => {
  clamd = await openClamdServer();
});
afterEach(() => clamd.stop());

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

it.each(['stream: OK, but look again', 'OK', '', 'stream:  FOUND', 'Can not allocate memory ERROR', 'x'.repeat(5_000)])(
  'gives no verdict when clamd replies %p',
  async (reply) => {
    clamd.verdict = () => reply;
    await expect(scan(file(Buffer.from('text')))).rejects.toThrow(/clamd/);
  },
);

it('gives no verdict for a file above the limit of clamd', async () => {
  clamd.maxLength = 1_000_000;
  await expect(scan(file(Buffer.alloc(20_000_000)))).rejects.toThrow();
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

  async function answerBy(behave: (socket: Socket) => void) {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      behave(socket);
    }).listen(path);
    await once(server, 'listening');
    return new ClamdScanner(`unix:${path}`).scan(file(Buffer.alloc(5_000_000)), { withinMs: 10_000 });
  }

  it('is not believed before it has read the whole file', async () => {
    const verdict = answerBy((socket) => socket.write('stream: OK\0'));
    await expect(verdict).rejects.toThrow(/before the end of the file/);
  });

  it('is not believed when it closes the connection', async () => {
    await expect(answerBy((socket) => socket.destroy())).rejects.toThrow();
  });
});
