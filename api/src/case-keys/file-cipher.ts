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
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Yields the bytes of an encrypted file that is stored as `name`. */
export async function* encryptFile(key: CaseKey, name: string, content: Readable): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const fileKey = deriveFileKey(key, name, salt);
  yield Buffer.concat([magic, salt]);
  for await (const { chunk, number, isLast } of chunksOf(content, chunkBytes)) {
    const cipher = createCipheriv(algorithm, fileKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
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
  for await (const { chunk, number, isLast } of chunksOf(rest, chunkBytes + tagBytes)) {
    yield openChunk(fileKey, chunk, { name, number, isLast });
  }
}

/** The start of an encrypted file, by which it is told from one that was stored before. */
export const isEncryptedFile = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

const deriveFileKey = (key: CaseKey, name: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key.files, salt, `${key.caseId} ${name}`, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

function openChunk(
  key: Buffer,
  chunk: Buffer,
  { name, number, isLast }: { name: string; number: number; isLast: boolean },
) {
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new UnreadableContent(`The file ${name} cannot be decrypted at chunk ${number}.`, { cause: error });
  }
}

/** Cuts a stream into chunks of `size`; the last one, which every stream has, may be shorter or empty. */
async function* chunksOf(content: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let number = 0;
  for await (const part of content) {
    held.push(part);
    heldBytes += part.length;
    // A full chunk is held until more comes, because only then it is not the last one.
    if (heldBytes > size) {
      let all = Buffer.concat(held, heldBytes);
      for (; all.length > size; number += 1) {
        yield { chunk: all.subarray(0, size), number, isLast: false };
        all = all.subarray(size);
      }
      held = [all];
      heldBytes = all.length;
    }
  }
  yield { chunk: Buffer.concat(held, heldBytes), number, isLast: true };
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
