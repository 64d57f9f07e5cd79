import type { FileBytes } from './file-bytes';

const entrySignature = 0x02014b50;
const endSize = 22;
const longEndBytes = 56;
const locatorBytes = 20;
const entryHeadBytes = 46;
/** The id of the field for long sizes, and the size that stands in their place. */
const [longField, isLong] = [0x0001, 0xffffffff];
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
 * @param isKept - set for a file that stays as it is. Some programs look for the directory where it says, others just before the end, or
 *   before a comment of the given length; all of them must find this one.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.12 to 4.3.16.
 */
export async function zipEntries(file: FileBytes, { isKept = false } = {}): Promise<ZipEntry[]> {
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
  const gap = tailStart + end - (start + length);
  if (gap < 0 || count > maxEntries || length > maxDirectoryBytes) {
    return [];
  }
  const isOnlyPlace =
    end + endSize + tail.readUInt16LE(end + 20) === tail.length &&
    (gap === 0 || isLongEnd(await file.read(start + length, gap), { count, length, start }));
  if (isKept && !isOnlyPlace) {
    return [];
  }
  const { found, bytes } = entriesIn(await file.read(start, length));
  // Some programs read `count` entries and others `length` bytes, so an entry could hide from one of them.
  return found.length === count && bytes === length ? found : [];
}

/** Whether these bytes say once more, in the longer form of ZIP64, where the directory is. Some Java programs always write it. */
function isLongEnd(bytes: Buffer, { count, length, start }: { count: number; length: number; start: number }): boolean {
  const head = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', longEndBytes, longEndBytes + 4);
  return (
    bytes.length === longEndBytes + locatorBytes &&
    head === 'PK\x06\x06PK\x06\x07' &&
    [
      [24, count],
      [32, count],
      [40, length],
      [48, start],
      [longEndBytes + 8, start + length],
    ].every(([at = 0, wanted = 0]) => bytes.readBigUInt64LE(at) === BigInt(wanted))
  );
}

function entriesIn(directory: Buffer): { found: ZipEntry[]; bytes: number } {
  const found: ZipEntry[] = [];
  let at = 0;
  while (at + entryHeadBytes <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameBytes = directory.subarray(at + entryHeadBytes, at + entryHeadBytes + directory.readUInt16LE(at + 28));
    const extra = directory.subarray(
      at + entryHeadBytes + nameBytes.length,
      at + entryHeadBytes + nameBytes.length + directory.readUInt16LE(at + 30),
    );
    found.push({
      name: nameBytes.toString('utf8'),
      nameBytes,
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      modified: directory.readUInt32LE(at + 12),
      crc: directory.readUInt32LE(at + 16),
      ...placeOf(directory.subarray(at, at + entryHeadBytes), extra),
    });
    at += entryHeadBytes + nameBytes.length + extra.length + directory.readUInt16LE(at + 32);
  }
  return { found, bytes: at };
}

/** Sizes and offset of an entry. Those that do not fit, or that a program always writes in the longer form, are in a field of ZIP64. */
function placeOf(head: Buffer, extra: Buffer): Pick<ZipEntry, 'bytes' | 'packedBytes' | 'offset'> {
  const long = fieldOf(extra, longField);
  let at = 0;
  const read = (place: number) => {
    const short = head.readUInt32LE(place);
    if (short !== isLong || at + 8 > long.length) {
      return short;
    }
    at += 8;
    return Number(long.readBigUInt64LE(at - 8));
  };
  // In the order of the longer field.
  const [bytes, packedBytes, offset] = [read(24), read(20), read(42)];
  return { bytes, packedBytes, offset };
}

/** Returns the content of one of the extra fields of an entry; nothing when it is missing. */
function fieldOf(extra: Buffer, wanted: number): Buffer {
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === wanted) {
      return extra.subarray(at + 4, end);
    }
    at = end;
  }
  return Buffer.alloc(0);
}
