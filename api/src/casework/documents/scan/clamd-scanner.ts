import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { BeyondScan, type Verdict, type VirusScanner } from './virus-scanner';

const defaultPort = 3310;
const connectWithinMs = 5_000;
const checkWithinMs = 5_000;
/** clamd refuses chunks above `StreamMaxLength`; small ones also keep memory small. */
const chunkBytes = 64 * 1024;
/** A verdict is one short line; anything longer does not come from clamd. */
const maxReplyLength = 1_000;
/** Replies to a file above `StreamMaxLength`, and, with `AlertExceedsMax`, above the other limits in `clamd.conf`. */
const beyond = /^(INSTREAM size limit exceeded|stream: Heuristics\.Limits\.Exceeded)/;

/** Sends files to the daemon of ClamAV by its `INSTREAM` command, each over a connection of its own. */
export class ClamdScanner implements VirusScanner {
  private readonly address: NetConnectOpts;

  /** @param url - `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
  constructor(url: string) {
    this.address = addressOf(url);
  }

  async scan(content: Readable, { withinMs }: { withinMs: number }): Promise<Verdict> {
    try {
      return verdictOf(await ask(this.address, instream(content), withinMs));
    } finally {
      content.destroy();
    }
  }

  async check(): Promise<void> {
    const reply = await ask(this.address, [Buffer.from('zPING\0')], checkWithinMs);
    if (reply !== 'PONG') {
      throw new Error(`clamd answered PING with: ${printable(reply)}`);
    }
  }
}

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) {
    return { path: url.slice('unix:'.length) };
  }
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
}

/** Each chunk is preceded by its length in four bytes; a length of zero ends the file. */
async function* instream(content: Readable): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content as AsyncIterable<Buffer>) {
    for (let from = 0; from < part.length; from += chunkBytes) {
      const chunk = part.subarray(from, from + chunkBytes);
      yield lengthOf(chunk);
      yield chunk;
    }
  }
  yield Buffer.alloc(4);
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** @throws Error for any reply other than the two verdicts, so that an unknown reply never counts as clean. */
function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') {
    return { status: 'clean' };
  }
  const finding = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1];
  if (finding === undefined) {
    throw new Error(`clamd gave no verdict: ${printable(reply)}`);
  }
  return { status: 'infected', finding: printable(finding) };
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);

/** Sends a command and returns the reply, which ends with a zero byte. */
async function ask(
  address: NetConnectOpts,
  command: AsyncIterable<Buffer> | Iterable<Buffer>,
  withinMs: number,
): Promise<string> {
  const socket = connect(address);
  const failed = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd closed the connection without a reply.')));
  });
  // Both may fail after the other has settled.
  failed.catch(() => undefined);
  const stopConnecting = endAfter(socket, connectWithinMs, 'clamd did not accept the connection in time.');
  socket.once('connect', stopConnecting);
  const stopWaiting = endAfter(socket, withinMs, 'clamd did not reply in time.');
  try {
    let isSent = false;
    const sent = send(socket, command).then(() => {
      isSent = true;
    });
    // clamd replies early only when it refuses a file, and never with a verdict that covers all of it.
    const reply = replyOf(socket).then((text) => {
      if (beyond.test(text)) {
        throw new BeyondScan(`clamd does not read the whole file: ${printable(text)}`);
      }
      if (!isSent) {
        throw new Error(`clamd replied before the end of the file: ${printable(text)}`);
      }
      return text;
    });
    return await Promise.race([failed, Promise.all([reply, sent]).then(([text]) => text)]);
  } finally {
    stopConnecting();
    stopWaiting();
    socket.destroy();
  }
}

function endAfter(socket: Socket, milliseconds: number, message: string): () => void {
  const timer = setTimeout(() => socket.destroy(new Error(message)), milliseconds);
  return () => clearTimeout(timer);
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\0');
      if (end >= 0) {
        resolve(text.slice(0, end));
      } else if (text.length > maxReplyLength) {
        reject(new Error('clamd replied with too much.'));
      }
    });
  });
}

async function send(socket: Socket, command: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  for await (const part of command) {
    if (socket.destroyed) {
      throw new Error('clamd closed the connection.');
    }
    if (!socket.write(part)) {
      await untilWritable(socket);
    }
    // A reply that came meanwhile is read first: once clamd has closed the connection, the next write fails.
    await othersHadTheirTurn();
  }
}

async function untilWritable(socket: Socket): Promise<void> {
  const settled = new AbortController();
  try {
    await Promise.race([
      once(socket, 'drain', { signal: settled.signal }),
      once(socket, 'close', { signal: settled.signal }),
    ]);
  } finally {
    settled.abort();
  }
}
