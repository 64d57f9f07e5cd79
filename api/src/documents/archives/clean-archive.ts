import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { documentTexts, limits } from '@portal/contracts';
import { AppError } from '../../kernel/app-error';
import { bytesInMemory } from '../file-types/file-bytes';
import { fileTypeOf, zipType } from '../file-types/file-types';
import { type ZipEntry, zipEntries } from '../file-types/zip-entries';
import { DamagedImage } from '../image-metadata/damaged-image';
import { imageCleaners } from '../image-metadata/image-cleaners';
import { cleanFileName, extensionOf } from '../upload/file-name';
import { type PackedEntry, writeZip } from './write-zip';

const inflate = promisify(inflateRaw);

const maxEntries = 1_000;
const maxBytes = 100 * 1024 * 1024;
/** Chats shrink to about a tenth. */
const maxRatio = 100;
const [stored, deflated] = [0, 8];
const encryptedFlags = 0x2041;
const localHeadBytes = 30;
/** The first day that the format knows. */
const noDay = 0x00210000;
/** What macOS adds to archives: folders, and what the Finder knows about the files. */
const notFiles = /\/$|^__MACOSX\/|(^|\/)\.DS_Store$/;

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
  const kept: PackedEntry[] = [];
  const leftOut: string[] = [];
  for (const entry of entries) {
    const packed = await cleanEntry(archive, entry);
    if (packed) {
      kept.push(packed);
    } else {
      leftOut.push(cleanFileName(entry.name));
    }
  }
  if (kept.length === 0) {
    throw new AppError('UNSUPPORTED_TYPE', documentTexts.nothingInArchive);
  }
  return { content: writeZip(kept), leftOut };
}

function isSafe(entries: readonly ZipEntry[], archive: Buffer): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return (
    entries.length > 0 &&
    entries.length <= maxEntries &&
    names.size === entries.length &&
    bytes <= Math.min(maxBytes, maxRatio * archive.length) &&
    entries.every(isSafeEntry)
  );
}

const isSafeEntry = ({ name, flags, method, bytes }: ZipEntry): boolean =>
  isSafePath(name) &&
  (flags & encryptedFlags) === 0 &&
  (method === stored || method === deflated) &&
  bytes <= limits.fileBytes;

/** Some programs write a file with another path outside of the folder into which they unpack. */
const isSafePath = (name: string): boolean =>
  !/[\\:\p{Cc}]/u.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Returns the entry without the metadata of a photo; undefined when the file may not be uploaded, or is a damaged photo. */
async function cleanEntry(archive: Buffer, entry: ZipEntry): Promise<PackedEntry | undefined> {
  const content = packedContent(archive, entry);
  const type = fileTypeOf(extensionOf(entry.name));
  const file = await unpack(content, entry);
  if (!type || type.mimeType === zipType || (await type.refusal(bytesInMemory(file))) !== undefined) {
    return undefined;
  }
  try {
    const photo = await imageCleaners[type.mimeType]?.(file);
    return photo && !photo.equals(file) ? storedPhoto(entry, photo) : { ...entry, content };
  } catch (error) {
    if (error instanceof DamagedImage) {
      return undefined;
    }
    throw error;
  }
}

/** Without its day, which is when the photo was taken, or saved. */
const storedPhoto = (entry: ZipEntry, photo: Buffer): PackedEntry => ({
  ...entry,
  method: stored,
  modified: noDay,
  crc: crc32(photo),
  packedBytes: photo.length,
  bytes: photo.length,
  content: photo,
});

function packedContent(archive: Buffer, { offset, packedBytes }: ZipEntry): Buffer {
  if (offset + localHeadBytes > archive.length) {
    throw damaged();
  }
  const start = offset + localHeadBytes + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const content = archive.subarray(start, start + packedBytes);
  if (content.length < packedBytes) {
    throw damaged();
  }
  return content;
}

async function unpack(content: Buffer, { method, bytes, crc }: ZipEntry): Promise<Buffer> {
  const file =
    method === deflated
      ? await inflate(content, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined)
      : content;
  if (file?.length !== bytes || crc32(file) !== crc) {
    throw damaged();
  }
  return file;
}

const damaged = () => new AppError('UNSUPPORTED_TYPE', documentTexts.damagedArchive);
