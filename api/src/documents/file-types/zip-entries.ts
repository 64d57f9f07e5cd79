import type { FileBytes } from './file-bytes';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const entryHeadBytes = 46;
/** Maximum length of the comment at the end of a ZIP file. */
const maxCommentBytes = 0xffff;
const maxEntries = 10_000;
const maxDirectoryBytes = 2 * 1024 * 1024;

/** An entry as the central directory describes it. */
export interface ZipEntry {
  name: string;
  nameBytes: Buffer;
  flags: number;
  /** 0: stored, 8: deflated. */
  method: number;
  /** Time and day in the format of MS-DOS. */
  modified: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Where the local header begins. */
  offset: number;
}

/**
 * Returns the entries in the central directory of a ZIP file; none when the file is not completely a ZIP or exceeds the
 * limits.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.12 and 4.3.16.
 */
export async function zipEntries(file: FileBytes): Promise<ZipEntry[]> {
  const head = await file.read(0, 4);
  const tailStart = Math.max(0, file.size - endSize - maxCommentBytes);
  const tail = await file.read(tailStart, file.size - tailStart);
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
  const { found, bytes } = entriesIn(await file.read(start, length));
  // Some programs read `count` entries and others `length` bytes, so an entry could hide from one of them.
  return found.length === count && bytes === length ? found : [];
}

function entriesIn(directory: Buffer): { found: ZipEntry[]; bytes: number } {
  const found: ZipEntry[] = [];
  let at = 0;
  while (at + entryHeadBytes <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameBytes = directory.subarray(at + entryHeadBytes, at + entryHeadBytes + directory.readUInt16LE(at + 28));
    found.push({
      name: nameBytes.toString('utf8'),
      nameBytes,
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      modified: directory.readUInt32LE(at + 12),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += entryHeadBytes + nameBytes.length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return { found, bytes: at };
}
