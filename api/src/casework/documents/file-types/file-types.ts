import { documentTexts, type fileExtensions } from '@portal/contracts';
import type { FileBytes } from './file-bytes';
import { legacyRefusal } from './office/legacy-refusal';
import { officeRefusal } from './office/office-refusal';
import { isMailText, isText } from './plain-text';
import { isAac, isAmr, isMp3, isMp4Sound, isOggSound } from './sounds';
import { zipEntries } from './zip-entries';

type Extension = (typeof fileExtensions)[number];

/** A file type that may be uploaded. */
export interface FileType {
  mimeType: string;
  /** Set for types that the portal may show or play, because browsers do so without running code. */
  preview?: true;
  /** Checks that the content is of this type and harmless. Returns the reason for refusing the file, if there is one. */
  refusal: (file: FileBytes) => Promise<string | undefined>;
}

const unless = (matches: (file: FileBytes) => Promise<boolean>): FileType['refusal'] => {
  return async (file) => ((await matches(file)) ? undefined : documentTexts.wrongType);
};

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

/** Readers look for the head of a PDF in this many bytes, because mails and printers leave theirs before it. */
const pdfHeadWithin = 1024;
/** Pages, programs, scripts and archives, which other programs would run or unpack. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: signatures hold them
const otherHeads = /^(\u00ef\u00bb\u00bf)?\s*(<|MZ|\x7fELF|#!|PK\x03\x04|Rar!|GIF8|\{\\rtf|\xd0\xcf\x11\xe0)/;

async function isPdf(file: FileBytes): Promise<boolean> {
  const head = (await file.read(0, pdfHeadWithin + 5)).toString('latin1');
  return head.includes('%PDF-') && !otherHeads.test(head);
}

const isJpeg = startsWith(0xff, 0xd8, 0xff);
const isPng = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const openXml = 'application/vnd.openxmlformats-officedocument';
const mainTypes = {
  word: `${openXml}.wordprocessingml.document.main+xml`,
  excel: `${openXml}.spreadsheetml.sheet.main+xml`,
};

export const zipType = 'application/zip';

const heif: FileType = { mimeType: 'image/heic', refusal: unless(isHeif) };
const ogg: FileType = { mimeType: 'audio/ogg', preview: true, refusal: unless(isOggSound) };
const jpeg: FileType = { mimeType: 'image/jpeg', preview: true, refusal: unless(isJpeg) };

const fileTypes: Readonly<Record<Extension, FileType>> = {
  pdf: { mimeType: 'application/pdf', preview: true, refusal: unless(isPdf) },
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png: { mimeType: 'image/png', preview: true, refusal: unless(isPng) },
  webp: { mimeType: 'image/webp', preview: true, refusal: unless(isWebp) },
  txt: { mimeType: 'text/plain', refusal: unless(isText) },
  csv: { mimeType: 'text/csv', refusal: unless(isText) },
  eml: { mimeType: 'message/rfc822', refusal: unless(isMailText) },
  doc: { mimeType: 'application/msword', refusal: legacyRefusal('WordDocument') },
  xls: { mimeType: 'application/vnd.ms-excel', refusal: legacyRefusal('Workbook', 'Book') },
  docx: {
    mimeType: `${openXml}.wordprocessingml.document`,
    refusal: officeRefusal(mainTypes.word),
  },
  xlsx: {
    mimeType: `${openXml}.spreadsheetml.sheet`,
    refusal: officeRefusal(mainTypes.excel),
  },
  heic: heif,
  heif,
  m4a: { mimeType: 'audio/mp4', preview: true, refusal: unless(isMp4Sound) },
  mp3: { mimeType: 'audio/mpeg', preview: true, refusal: unless(isMp3) },
  aac: { mimeType: 'audio/aac', preview: true, refusal: unless(isAac) },
  ogg,
  opus: ogg,
  // No browser plays these.
  amr: { mimeType: 'audio/amr', refusal: unless(isAmr) },
  zip: { mimeType: zipType, refusal: unless(isZip) },
};

/** Returns the type of an extension; undefined when files with it may not be uploaded. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.hasOwn(fileTypes, extension) ? fileTypes[extension as Extension] : undefined;

const previews = new Set(Object.values(fileTypes).flatMap(({ preview, mimeType }) => (preview ? [mimeType] : [])));

export const mayPreview = (mimeType: string): boolean => previews.has(mimeType);
