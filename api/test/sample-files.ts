import { crc32 } from 'node:zlib';
import { plainPhotos } from './photos';

/** Builds an uncompressed ZIP archive. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const bytes = Buffer.from(text);
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

const types = '[Content_Types].xml';

/** One valid file of every type that may be uploaded. */
export const honest: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  jpg: plainPhotos.jpg,
  jpeg: plainPhotos.progressive,
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
  docx: zipOf({ [types]: '<Types/>', '_rels/.rels': '', 'word/document.xml': '<w/>' }),
  xlsx: zipOf({ [types]: '<Types/>', 'xl/workbook.xml': '<x/>' }),
};
