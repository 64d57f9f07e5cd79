import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless file that every virus scanner reports, in two halves so that none reports this one. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A TCP server that speaks as much of clamd's protocol as the portal uses, and reports EICAR. */
export interface ClamdServer {
  /** Such as `tcp://127.0.0.1:1234`. */
  url: string;
  /** The files that were sent completely. */
  scanned: Buffer[];
  /** Length of the largest chunk that was sent. */
  largestChunk: number;
  /** Replaces the answer to a file; undefined never answers. */
  verdict: (file: Buffer) => string | undefined;
  /** Largest length of a file. */
  maxLength: number;
  /** Closes the port and all connections. */
  stop(): Promise<void>;
  /** Opens the same port again. */
  start(): Promise<void>;
}

export async function openClamdServer(): Promise<ClamdServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    serve(clamd, socket).catch(() => socket.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const clamd: ClamdServer = {
    url: `tcp://127.0.0.1:${port}`,
    scanned: [],
    largestChunk: 0,
    verdict: (file) => (file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'),
    maxLength: 25 * 1024 * 1024,
    start: () => listen(port),
    async stop() {
      if (server.listening) {
        for (const socket of open) {
          socket.destroy();
        }
        server.close();
        await once(server, 'close');
      }
    },
  };
  return clamd;
}

async function serve(clamd: ClamdServer, socket: Socket): Promise<void> {
  const bytes = new IncomingBytes(socket);
  const command = await bytes.until(0);
  if (command === 'zPING') {
    socket.end('PONG\0');
    return;
  }
  if (command !== 'zINSTREAM') {
    socket.end('UNKNOWN COMMAND\0');
    return;
  }
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    const length = (await bytes.take(4)).readUInt32BE();
    if (length === 0) {
      break;
    }
    total += length;
    clamd.largestChunk = Math.max(clamd.largestChunk, length);
    if (total > clamd.maxLength) {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
      return;
    }
    parts.push(await bytes.take(length));
  }
  const file = Buffer.concat(parts);
  clamd.scanned.push(file);
  const verdict = clamd.verdict(file);
  if (verdict !== undefined) {
    socket.end(`${verdict}\0`);
  }
}

class IncomingBytes {
  private held: Buffer = Buffer.alloc(0);
  private readonly parts: AsyncIterator<Buffer>;

  constructor(socket: Socket) {
    this.parts = socket[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.held.length < length) {
      await this.more();
    }
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return taken;
  }

  async until(end: number): Promise<string> {
    while (!this.held.includes(end)) {
      await this.more();
    }
    const text = await this.take(this.held.indexOf(end) + 1);
    return text.toString('latin1', 0, text.length - 1);
  }

  private async more(): Promise<void> {
    const { value, done } = await this.parts.next();
    if (done) {
      throw new Error('The connection was closed.');
    }
    this.held = Buffer.concat([this.held, value]);
  }
}
