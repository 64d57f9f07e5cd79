import type { FileHandle } from 'node:fs/promises';
import type { fileExtensions } from '@portal/contracts';
import { hasOleStream } from './ole-streams';
import { isMailText, isText } from './plain-text';
import { zipEntries } from './zip-entries';

type Extension = (typeof fileExtensions)[number];

/** A file type that may be uploaded, with a check that the content is really of this type. */
export interface FileType {
  mimeType: string;
  /** Set for types that may be shown in a frame, because browsers render them without running code. */
  preview?: true;
  matches: (file: FileHandle) => Promise<boolean>;
}

const startsWith =
  (...bytes: number[]) =>
  async (file: FileHandle): Promise<boolean> => {
    const wanted = Buffer.from(bytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted.length), 0, wanted.length, 0);
    return bytesRead === wanted.length && buffer.equals(wanted);
  };

const isWebp = async (file: FileHandle): Promise<boolean> => {
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
  return buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WEBP';
};

/** Matches Word and Excel files since 2007, which are ZIP archives, unless they contain macros or programs. */
const isOffice =
  (part: string) =>
  async (file: FileHandle): Promise<boolean> => {
    const names = await zipEntries(file);
    const hasProgram = names.some((name) => /vbaProject|activeX|\.(bin|exe|dll|js|vbs)$/i.test(name));
    return names.includes('[Content_Types].xml') && names.includes(part) && !hasProgram;
  };

const isPdf = startsWith(...Buffer.from('%PDF-'));
const isJpeg = startsWith(0xff, 0xd8, 0xff);
const isPng = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const jpeg: FileType = { mimeType: 'image/jpeg', preview: true, matches: isJpeg };

const fileTypes: Readonly<Record<Extension, FileType>> = {
  pdf: { mimeType: 'application/pdf', preview: true, matches: isPdf },
  jpg: jpeg,
  jpeg,
  png: { mimeType: 'image/png', preview: true, matches: isPng },
  webp: { mimeType: 'image/webp', preview: true, matches: isWebp },
  txt: { mimeType: 'text/plain', matches: isText },
  csv: { mimeType: 'text/csv', matches: isText },
  eml: { mimeType: 'message/rfc822', matches: isMailText },
  doc: { mimeType: 'application/msword', matches: hasOleStream('WordDocument') },
  xls: { mimeType: 'application/vnd.ms-excel', matches: hasOleStream('Workbook', 'Book') },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: isOffice('word/document.xml'),
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: isOffice('xl/workbook.xml'),
  },
};

/** Returns the type of an extension; undefined when files with it may not be uploaded. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.hasOwn(fileTypes, extension) ? fileTypes[extension as Extension] : undefined;

const previews = new Set(Object.values(fileTypes).flatMap(({ preview, mimeType }) => (preview ? [mimeType] : [])));

export const mayPreview = (mimeType: string): boolean => previews.has(mimeType);
