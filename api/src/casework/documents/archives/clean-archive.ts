import { crc32, inflateRawSync } from 'node:zlib';
import { documentTexts, limits } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import { bytesInMemory } from '../file-types/file-bytes';
import { fileTypeOf, zipType } from '../file-types/file-types';
import { type ZipEntry, zipEntries } from '../file-types/zip-entries';
import { DamagedImage } from '../image-metadata/damaged-image';
import { imageCleaners } from '../image-metadata/image-cleaners';
import { cleanFileName, extensionOf } from '../upload/file-name';
import { type KeptName, keptName, leavesFolder } from './entry-name';
import { type PackedEntry, writeZip } from './write-zip';

const maxEntries = 1_000;
const maxBytes = 100 * 1024 * 1024;
/** Chats shrink to about a tenth. */
const maxRatio = 100;
/** Cleaned photos are stored as they are, which takes more room where the sent ones were packed. */
const maxGrowth = 2;
const methods = { stored: 0, deflated: 8 } as const;
const encryptedFlags = 0x2041;
const localHeadBytes = 30;
const endSignature = Buffer.from('PK\x05\x06', 'latin1');
/** The first day that the format knows. */
const noDay = 0x00210000;
/** Folders, and what the Finder of macOS knows about files. */
const notFiles = /[/\\]$|^__MACOSX\/|(^|\/)\.DS_Store$/;

export interface CleanArchive {
  content: Buffer;
  /** The names of the files that may not be uploaded, without their folders. */
  leftOut: string[];
}

/**
 * Checks each file in a ZIP archive like an upload of its own, and writes a new archive with those only that may be uploaded.
 * Photos in it lose their metadata.
 *
 * @throws AppError `UNSUPPORTED_TYPE` for an archive that is damaged or encrypted, is too large when unpacked, or contains no
 * file that may be uploaded.
 */
export async function cleanArchive(archive: Buffer): Promise<CleanArchive> {
  const entries = (await zipEntries(bytesInMemory(archive))).filter(({ name }) => !notFiles.test(name));
  if (!isSafe(entries, archive)) {
    throw damaged();
  }
  const contents = contentsOf(archive, entries);
  const mostBytes = Math.min(limits.fileBytes, maxGrowth * archive.length);
  const kept = new Map<string, CleanEntry>();
  const leftOut: string[] = [];
  let keptBytes = 0;
  for (const entry of entries) {
    const cleaned = await cleanEntry(entry, contents.get(entry) ?? Buffer.alloc(0));
    if (cleaned && !kept.has(cleaned.comparable)) {
      kept.set(cleaned.comparable, cleaned);
      keptBytes += cleaned.content.length;
    } else {
      leftOut.push(cleanFileName(entry.name));
    }
    if (keptBytes > mostBytes) {
      throw damaged();
    }
  }
  if (kept.size === 0) {
    throw new AppError('UNSUPPORTED_TYPE', documentTexts.nothingInArchive);
  }
  return { content: writeZip([...kept.values()]), leftOut };
}

type CleanEntry = PackedEntry & Pick<KeptName, 'comparable'>;

/** Returns the most bytes that are unpacked of an archive of this size. */
export const unpackedAtMost = (archiveBytes: number): number => Math.min(maxBytes, maxRatio * archiveBytes);

const isSafe = (entries: readonly ZipEntry[], archive: Buffer): boolean =>
  entries.length > 0 &&
  entries.length <= maxEntries &&
  entries.reduce((sum, { bytes }) => sum + bytes, 0) <= unpackedAtMost(archive.length) &&
  entries.every(isSafeEntry);

const isSafeEntry = (entry: ZipEntry): boolean =>
  !leavesFolder(entry) &&
  (entry.flags & encryptedFlags) === 0 &&
  (entry.method === methods.deflated || (entry.method === methods.stored && entry.bytes === entry.packedBytes)) &&
  entry.bytes <= limits.fileBytes;

/**
 * Returns the packed content of each entry. Entries that share bytes are refused, because they unpack to many times what an
 * archive can hold, and so are those that reach beyond the files of the archive.
 */
function contentsOf(archive: Buffer, entries: readonly ZipEntry[]): Map<ZipEntry, Buffer> {
  const directory = archive.readUInt32LE(archive.lastIndexOf(endSignature) + 16);
  const contents = new Map<ZipEntry, Buffer>();
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    const head = entry.offset;
    if (head < free || head + localHeadBytes > directory) {
      throw damaged();
    }
    const start = head + localHeadBytes + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    free = start + entry.packedBytes;
    contents.set(entry, archive.subarray(start, free));
  }
  if (free > directory) {
    throw damaged();
  }
  return contents;
}

/**
 * Returns the entry without the metadata of a photo; undefined when the file may not be uploaded, is a damaged photo, or has a name
 * that cannot be told.
 */
async function cleanEntry(entry: ZipEntry, content: Buffer): Promise<CleanEntry | undefined> {
  const file = unpack(content, entry);
  const name = keptName(entry);
  const type = name && fileTypeOf(extensionOf(name.comparable));
  if (!type || type.mimeType === zipType || (await type.refusal(bytesInMemory(file))) !== undefined) {
    return undefined;
  }
  try {
    const photo = await imageCleaners[type.mimeType]?.(file);
    return { ...entry, ...name, ...(photo && !photo.equals(file) ? stored(photo) : { content }) };
  } catch (error) {
    if (error instanceof DamagedImage) {
      return undefined;
    }
    throw error;
  }
}

/** Without its day, which is when the photo was taken, or saved. */
const stored = (photo: Buffer) => ({
  method: methods.stored,
  modified: noDay,
  crc: crc32(photo),
  packedBytes: photo.length,
  bytes: photo.length,
  content: photo,
});

function unpack(content: Buffer, { method, bytes, crc }: ZipEntry): Buffer {
  const file = method === methods.deflated ? inflated(content, bytes) : content;
  if (file?.length !== bytes || crc32(file) !== crc) {
    throw damaged();
  }
  return file;
}

/** Returns undefined when the content cannot be unpacked, or is longer than `bytes`. */
function inflated(content: Buffer, bytes: number): Buffer | undefined {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    return undefined;
  }
}

const damaged = () => new AppError('UNSUPPORTED_TYPE', documentTexts.damagedArchive);
