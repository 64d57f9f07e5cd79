import type { fileExtensions } from '@portal/contracts';
import type { FileBytes } from './file-bytes';
import { hasOleStream } from './ole-streams';
import { isMailText, isText } from './plain-text';
import { isAac, isAmr, isMp3, isMp4Sound, isOggSound } from './sounds';
import { zipEntries } from './zip-entries';

type Extension = (typeof fileExtensions)[number];

/** A file type that may be uploaded, with a check that the content is really of this type. */
export interface FileType {
  mimeType: string;
  /** Set for types that the portal may show or play, because browsers do so without running code. */
  preview?: true;
  matches: (file: FileBytes) => Promise<boolean>;
}

const startsWith =
  (...bytes: number[]) =>
  async (file: FileBytes): Promise<boolean> => {
    const wanted = Buffer.from(bytes);
    return (await file.read(0, wanted.length)).equals(wanted);
  };

const isWebp = async (file: FileBytes): Promise<boolean> => {
  const head = (await file.read(0, 12)).toString('latin1');
  return head.startsWith('RIFF') && head.endsWith('WEBP');
};

/** Matches photos of iPhones and others with a picture in HEVC. AVIF and films have other brands. */
const isHeif = async (file: FileBytes): Promise<boolean> =>
  /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test((await file.read(4, 8)).toString('latin1'));

/** The entries are checked while the new archive is written. */
const isZip = async (file: FileBytes): Promise<boolean> => (await zipEntries(file)).length > 0;

/** Matches Word and Excel files since 2007, which are ZIP archives, unless they contain macros or programs. */
const isOffice =
  (part: string) =>
  async (file: FileBytes): Promise<boolean> => {
    const names = (await zipEntries(file)).map(({ name }) => name);
    const hasProgram = names.some((name) => /vbaProject|activeX|\.(bin|exe|dll|js|vbs)$/i.test(name));
    return names.includes('[Content_Types].xml') && names.includes(part) && !hasProgram;
  };

const isPdf = startsWith(...Buffer.from('%PDF-'));
const isJpeg = startsWith(0xff, 0xd8, 0xff);
const isPng = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const zipType = 'application/zip';

const heif: FileType = { mimeType: 'image/heic', matches: isHeif };
const ogg: FileType = { mimeType: 'audio/ogg', preview: true, matches: isOggSound };
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
  heic: heif,
  heif,
  m4a: { mimeType: 'audio/mp4', preview: true, matches: isMp4Sound },
  mp3: { mimeType: 'audio/mpeg', preview: true, matches: isMp3 },
  aac: { mimeType: 'audio/aac', preview: true, matches: isAac },
  ogg,
  opus: ogg,
  // No browser plays these.
  amr: { mimeType: 'audio/amr', matches: isAmr },
  zip: { mimeType: zipType, matches: isZip },
};

/** Returns the type of an extension; undefined when files with it may not be uploaded. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.hasOwn(fileTypes, extension) ? fileTypes[extension as Extension] : undefined;

const previews = new Set(Object.values(fileTypes).flatMap(({ preview, mimeType }) => (preview ? [mimeType] : [])));

export const mayPreview = (mimeType: string): boolean => previews.has(mimeType);
