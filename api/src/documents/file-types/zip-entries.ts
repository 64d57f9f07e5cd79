import type { FileHandle } from 'node:fs/promises';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
/** Maximum length of the comment at the end of a ZIP file. */
const maxCommentBytes = 0xffff;
const maxEntries = 10_000;
const maxDirectoryBytes = 2 * 1024 * 1024;

/**
 * Returns the names in the central directory of a ZIP file; none when the file is not completely a ZIP or exceeds the
 * limits.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.12 and 4.3.16.
 */
export async function zipEntries(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat();
  const head = await part(file, 0, 4);
  const tailStart = Math.max(0, size - endSize - maxCommentBytes);
  const tail = await part(file, tailStart, size - tailStart);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (head.toString('latin1') !== 'PK\x03\x04' || end < 0 || end + endSize > tail.length) {
    return [];
  }
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  const fits = tail.readUInt32LE(end) === endSignature && start + length <= tailStart + end;
  if (!fits || count > maxEntries || length > maxDirectoryBytes) {
    return [];
  }
  const names = namesIn(await part(file, start, length));
  // Some programs read `count` entries and others `length` bytes, so an entry could hide from one of them.
  return names.found.length === count && names.bytes === length ? names.found : [];
}

function namesIn(directory: Buffer): { found: string[]; bytes: number } {
  const found: string[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameLength = directory.readUInt16LE(at + 28);
    found.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return { found, bytes: at };
}

async function part(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
