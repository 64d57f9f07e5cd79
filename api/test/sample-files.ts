import { crc32 } from 'node:zlib';
import { heicOf, heicPicture, mp4Box, plainPhotos } from './photos';

/** Builds an uncompressed ZIP archive. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, tail, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

/** Builds a compound file, the format of Word and Excel before 2007, with these stream names in its directory. */
export function oleOf(...streams: string[]): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  ['Root Entry', ...streams].forEach((name, index) => {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  });
  return Buffer.concat([header, table, directory]);
}

const track = (handler: string) =>
  mp4Box('trak', mp4Box('mdia', mp4Box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))));

/** Builds an MP4 file whose tracks have these handlers: 'soun' or 'vide'. */
export const mp4Of = (...handlers: string[]): Buffer =>
  Buffer.concat([
    mp4Box('ftyp', 'M4A ', Buffer.alloc(4), 'isom'),
    mp4Box('mdat', 'compressed sound'),
    mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), ...handlers.map(track)),
  ]);

const streamStarts = ['OpusHead', '\x01vorbis', '\x80theora'];

/** Builds an Ogg file of pages with these packets; the pages with a name of a format begin a stream. */
export const oggOf = (...packets: string[]): Buffer =>
  Buffer.concat(
    packets.map((packet) => {
      const head = Buffer.alloc(28);
      head.write('OggS', 'latin1');
      head[5] = streamStarts.some((start) => packet.startsWith(start)) ? 2 : 0;
      head[26] = 1;
      head[27] = packet.length;
      return Buffer.concat([head, Buffer.from(packet, 'latin1')]);
    }),
  );

const opus = oggOf('OpusHead\x01\x01', 'OpusTags', 'sound');
const heic = heicOf([{ type: 'hvc1', content: heicPicture }]);
const adtsFrame = Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0x1f, 0xfc, 0x21]);

const openXml = 'application/vnd.openxmlformats-officedocument';
const schemas = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const officeTypes = {
  word: `${openXml}.wordprocessingml.document.main+xml`,
  excel: `${openXml}.spreadsheetml.sheet.main+xml`,
  ole: `${openXml}.oleObject`,
  printer: `${openXml}.spreadsheetml.printerSettings`,
  externalLink: `${openXml}.spreadsheetml.externalLink+xml`,
  header: `${openXml}.wordprocessingml.header+xml`,
};

export interface OfficeFile {
  kind?: 'word' | 'excel';
  main?: string;
  /** The type of content of the main part, where it is not that of the kind. */
  mainType?: string;
  /** More parts by name, each with its type of content and its bytes. */
  parts?: Readonly<Record<string, readonly [type: string, content: string | Buffer]>>;
  /** Relationships of the main part, as the end of their type and their target. Targets with a scheme are external. */
  links?: readonly (readonly [type: string, target: string])[];
  mainContent?: string;
}

export const relationshipsXml = (links: readonly (readonly [type: string, target: string])[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(([type, target], index) => {
      const mode = /^[a-z]+:|^[\\/]{2}/i.test(target) ? ' TargetMode="External"' : '';
      return `<Relationship Id="rId${index}" Type="${type.includes(':') ? type : `${schemas}/${type}`}" Target="${target}"${mode}/>`;
    })
    .join('')}</Relationships>`;

/** Builds a file of Word or Excel. */
export function officeOf({
  kind = 'word',
  main = kind === 'word' ? 'word/document.xml' : 'xl/workbook.xml',
  mainType = officeTypes[kind],
  parts = {},
  links = [],
  mainContent = '<w:document xmlns:w="x"/>',
}: OfficeFile = {}): Buffer {
  const [folder, name] = [main.slice(0, main.lastIndexOf('/') + 1), main.slice(main.lastIndexOf('/') + 1)];
  const overrides = Object.entries({ [main]: [mainType, ''] as const, ...parts })
    .map(([part, [type]]) => (type ? `<Override PartName="/${part}" ContentType="${type}"/>` : ''))
    .join('');
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
    '_rels/.rels': relationshipsXml([['officeDocument', main]]),
    [main]: mainContent,
    [`${folder}_rels/${name}.rels`]: relationshipsXml(links),
    ...Object.fromEntries(Object.entries(parts).map(([part, [, content]]) => [part, content])),
  });
}

/** One valid file of every type that may be uploaded. */
export const honest: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  jpg: plainPhotos.jpg,
  jpeg: plainPhotos.progressive,
  jfif: plainPhotos.jpg,
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  webp: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
  txt: Buffer.from('They promised 4% a week.\nرسالة · संदेश\n'),
  csv: Buffer.from('date,amount\r\n2026-01-02,500\r\n'),
  eml: Buffer.from('From: a@example.com\r\nTo: b@example.com\r\nSubject: Offer\r\n\r\nPay today.\r\n'),
  doc: oleOf('WordDocument', '1Table'),
  xls: oleOf('Workbook'),
  docx: officeOf(),
  xlsx: officeOf({ kind: 'excel' }),
  heic,
  heif: heic,
  m4a: mp4Of('soun'),
  mp3: Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.alloc(100)]),
  aac: Buffer.concat([adtsFrame, adtsFrame]),
  ogg: oggOf('\x01vorbis', 'tags', 'sound'),
  opus,
  amr: Buffer.from('#!AMR\n\x3c\x91', 'latin1'),
  zip: zipOf({ '_chat.txt': '[02.01.26, 10:11:12] Ali: Send it today.\n', 'voice/00000003-AUDIO.opus': opus }),
};
