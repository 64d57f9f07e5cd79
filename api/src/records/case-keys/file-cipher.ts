import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CaseKey } from './data-keys';
import { UnreadableContent } from './unreadable-content';

/**
 * An encrypted file is a header and chunks. The header is `magic` and a random salt, from which the key of the file is
 * derived together with its name. Each chunk has its number and whether it is the last one in its nonce, so that a file that
 * was cut off, continued or put in another order is found (the STREAM construction of Hoang, Reyhanitabar, Rogaway, Vizár).
 */
const magic = Buffer.from('\0portal\x01', 'latin1');
const saltBytes = 16;
const headerBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
/** How much of a file is read at once; most of the time goes by between reads. */
export const readAtOnceBytes = 2 * chunkBytes;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Yields the bytes of an encrypted file that is stored as `name`. */
export async function* encryptFile(key: CaseKey, name: string, content: Readable): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const fileKey = deriveFileKey(key, name, salt);
  yield Buffer.concat([magic, salt]);
  for await (const chunks of chunksOf(content, chunkBytes)) {
    yield Buffer.concat(chunks.flatMap((chunk) => sealChunk(fileKey, chunk)));
  }
}

/**
 * Yields the bytes that were encrypted, each chunk after it was verified. A file from before encryption is passed on as it is,
 * unless `isEncrypted` says that it was encrypted.
 *
 * @param openKey - finds the key of the case; called for encrypted files only.
 * @throws UnreadableContent when the file is of another case or name, or was changed, cut off or continued.
 */
export async function* decryptFile(
  content: AsyncIterable<Buffer>,
  { name, isEncrypted, openKey }: { name: string; isEncrypted: boolean; openKey: () => Promise<CaseKey> },
): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(content);
  if (!head.subarray(0, magic.length).equals(magic)) {
    if (isEncrypted) {
      throw new UnreadableContent(`The file ${name} is not encrypted any more.`);
    }
    yield head;
    yield* rest;
    return;
  }
  const fileKey = deriveFileKey(await openKey(), name, head.subarray(magic.length));
  for await (const chunks of chunksOf(rest, chunkBytes + tagBytes)) {
    yield Buffer.concat(chunks.flatMap((chunk) => openChunk(fileKey, chunk, name)));
  }
}

const deriveFileKey = (key: CaseKey, name: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key.files, salt, `${key.caseId} ${name}`, 32));

interface Chunk {
  bytes: Buffer;
  /** 0, 1, 2, … within the file. */
  number: number;
  isLast: boolean;
}

function nonceOf({ number, isLast }: Chunk): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

function sealChunk(key: Buffer, chunk: Chunk): Buffer[] {
  const cipher = createCipheriv(algorithm, key, nonceOf(chunk));
  return [cipher.update(chunk.bytes), cipher.final(), cipher.getAuthTag()];
}

function openChunk(key: Buffer, chunk: Chunk, name: string): Buffer[] {
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(chunk), { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.bytes.subarray(-tagBytes));
    return [decipher.update(chunk.bytes.subarray(0, -tagBytes)), decipher.final()];
  } catch (error) {
    throw new UnreadableContent(`The file ${name} cannot be decrypted at chunk ${chunk.number}.`, { cause: error });
  }
}

/**
 * Cuts a stream into chunks of `size`, and yields those of each part together, because each turn of the event loop takes longer
 * than encrypting a chunk. The last chunk, which every stream has, may be shorter or empty.
 */
async function* chunksOf(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk[]> {
  let held: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const part of content) {
    const all = held.length === 0 ? part : Buffer.concat([held, part]);
    const chunks: Chunk[] = [];
    let start = 0;
    // A full chunk is held until more comes, because only then it is not the last one.
    for (; all.length - start > size; start += size) {
      chunks.push({ bytes: all.subarray(start, start + size), number, isLast: false });
      number += 1;
    }
    held = all.subarray(start);
    if (chunks.length > 0) {
      yield chunks;
    }
  }
  yield [{ bytes: held, number, isLast: true }];
}

/** Separates the bytes of the header; a shorter file is all head. */
async function splitHead(content: AsyncIterable<Buffer>): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  const parts = content[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headerBytes) {
    const { value, done } = await parts.next();
    if (done) {
      break;
    }
    head = Buffer.concat([head, value]);
  }
  async function* rest() {
    try {
      if (head.length > headerBytes) {
        yield head.subarray(headerBytes);
      }
      for (let next = await parts.next(); !next.done; next = await parts.next()) {
        yield next.value;
      }
    } finally {
      await parts.return?.();
    }
  }
  return { head: head.subarray(0, headerBytes), rest: rest() };
}
