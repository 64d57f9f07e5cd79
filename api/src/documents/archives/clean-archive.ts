import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { archiveFileText, documentTexts, limits } from '@portal/contracts';
import { AppError } from '../../kernel/app-error';
import { bytesInMemory } from '../file-types/file-bytes';
import { fileTypeOf, zipType } from '../file-types/file-types';
import { type ZipEntry, zipEntries } from '../file-types/zip-entries';
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
const leftOut = /\/$|^__MACOSX\/|(^|\/)\.DS_Store$/;

/**
 * Checks each file in a ZIP archive like an upload of its own, and writes a new archive with these files only. Photos in
 * it lose their metadata.
 *
 * @throws AppError `UNSUPPORTED_TYPE` for an archive that is damaged or encrypted, is too large when unpacked, or contains a
 * file that may not be uploaded. `DamagedImage` for a damaged photo.
 */
export async function cleanArchive(archive: Buffer): Promise<Buffer> {
  const entries = (await zipEntries(bytesInMemory(archive))).filter(({ name }) => !leftOut.test(name));
  if (!isSafe(entries, archive)) {
    throw damaged();
  }
  const packed: PackedEntry[] = [];
  for (const entry of entries) {
    packed.push(await checkedEntry(archive, entry));
  }
  return writeZip(packed);
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

async function checkedEntry(archive: Buffer, entry: ZipEntry): Promise<PackedEntry> {
  const content = packedContent(archive, entry);
  const file = await unpack(content, entry);
  const type = fileTypeOf(extensionOf(entry.name));
  if (!type || type.mimeType === zipType || !(await type.matches(bytesInMemory(file)))) {
    throw new AppError('UNSUPPORTED_TYPE', archiveFileText(cleanFileName(entry.name)));
  }
  const photo = await imageCleaners[type.mimeType]?.(file);
  return photo && !photo.equals(file) ? storedPhoto(entry, photo) : { ...entry, content };
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
