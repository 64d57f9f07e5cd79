import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { entryOf, zipOf } from './zip.mjs';

const megabyte = 1024 * 1024;
/** A little less than the largest file that may be sent. */
const most = 20 * megabyte - 1_000;

const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const numbered = (index, ending) => `${String(index).padStart(6, '0')}.${ending}`;
const text = (length) => Buffer.alloc(length, 'They promised four per cent a week. ');
/** Text that deflates to about a hundredth. */
const packable = (length) =>
  Buffer.concat([Buffer.from(randomBytes(length / 150).toString('hex')), text(length)], length);

const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegEnd = Buffer.from([0xff, 0xd9]);
const jpegSegment = (kind, content) => {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** The frame of a picture with the largest size that the format knows. */
const jpegFrame = jpegSegment(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]));
const jpegScan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), Buffer.alloc(100)]));
export const jpegOf = (picture, before = []) =>
  Buffer.concat([jpegStart, exif, ...before, jpegFrame, jpegScan, picture, jpegEnd]);

const pngChunk = (type, content = Buffer.alloc(0)) => {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
};
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pngHead = pngChunk('IHDR', Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 16, 6, 0, 0, 0]));
const pngOf = (chunks) => Buffer.concat([pngStart, pngHead, ...chunks, pngChunk('IEND')]);

const box = (type, ...parts) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const number = (value, bytes) => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const heicStart = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
const fullBox = (type, ...parts) => box(type, Buffer.alloc(4), ...parts);
const oneItem = fullBox('infe', number(1, 2), number(0, 2), Buffer.from('hvc1\0', 'latin1'));
oneItem[8] = 2;
/** One picture of `spans` parts of four bytes in the first of many boxes of data. */
function heicOfSpans(spans, dataBoxes) {
  const metaBytes = (places) =>
    fullBox(
      'meta',
      fullBox('hdlr', Buffer.alloc(20)),
      fullBox('iinf', number(1, 2), oneItem),
      box('iprp', box('ipco')),
      places,
    );
  const placesAt = (start) =>
    fullBox(
      'iloc',
      Buffer.from([0x44, 0]),
      number(1, 2),
      number(1, 2),
      number(0, 2),
      number(spans, 2),
      ...many(spans, (index) => Buffer.concat([number(start + index * 4, 4), number(4, 4)])),
    );
  const start = heicStart.length + metaBytes(placesAt(0)).length + 8;
  const data = many(dataBoxes, () => box('mdat', Buffer.alloc(8_000, 'x')));
  return Buffer.concat([heicStart, metaBytes(placesAt(start)), box('mdat', Buffer.alloc(spans * 4, 'x')), ...data]);
}
const heicOfItems = (count) =>
  Buffer.concat([
    heicStart,
    fullBox(
      'meta',
      fullBox('iinf', number(1, 2), oneItem),
      box('iprp', box('ipco')),
      box('iloc', Buffer.from([2, 0, 0, 0, 0x44, 0]), number(count, 4), Buffer.alloc(count * 10)),
    ),
    box('mdat', Buffer.alloc(100)),
  ]);
const nestedBoxes = (type, depth) => {
  let nested = box(type, Buffer.alloc(100));
  for (let level = 0; level < depth; level += 1) {
    nested = box(type, nested);
  }
  return nested;
};

function webpOf(chunks) {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]);
}

/** A compound file whose allocation table leads each sector back to itself, and whose directory never names a document. */
function loopingOle(sectors) {
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(109, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0, 76);
  const table = Buffer.alloc(512);
  many(128, (index) => table.writeUInt32LE(index, index * 4));
  const directory = Buffer.alloc(512);
  many(4, (index) => {
    directory.write('x'.repeat(31), index * 128, 'utf16le');
    directory.writeUInt16LE(64, index * 128 + 64);
  });
  return Buffer.concat([header, table, ...many(sectors, () => directory)]);
}

const relationships = (...rows) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
const office = 'officeDocument/2006/relationships/officeDocument';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"';
/** A Word file with these parts. */
const wordOf = (...parts) =>
  zipOf([
    entryOf(
      '[Content_Types].xml',
      `<Types ${types}><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    ),
    entryOf(
      '_rels/.rels',
      relationships(
        `<Relationship Id="r" Type="http://schemas.openxmlformats.org/${office}" Target="word/document.xml"/>`,
      ),
    ),
    ...parts,
  ]);
const emptyDocument = entryOf('word/document.xml', '<w:document xmlns:w="x"/>');

/** The worst files that are known, each with its name. They are made when they are needed. */
export const hostileFiles = [
  [
    'a zip whose 99 entries are one file of 1 MB',
    'a.zip',
    () =>
      zipOf(
        many(99, (index) => entryOf(numbered(index, 'txt'), text(megabyte))),
        { shift: 0 },
      ),
  ],
  [
    'a zip whose entries overlap',
    'a.zip',
    () =>
      zipOf(
        many(99, (index) => entryOf(numbered(index, 'txt'), text(megabyte))),
        { shift: 50 },
      ),
  ],
  [
    'a zip in a zip in a zip',
    'a.zip',
    () => many(100, () => 0).reduce((inner) => zipOf([entryOf('a.zip', inner)]), text(19 * megabyte)),
  ],
  ['a zip of 65,535 entries', 'a.zip', () => zipOf(many(65_535, (index) => entryOf(numbered(index, 'txt'), 'x')))],
  [
    'a zip of 1,000 stored texts of 19 KB',
    'a.zip',
    () => zipOf(many(1_000, (index) => entryOf(numbered(index, 'txt'), text(19_000)))),
  ],
  ['a zip of one stored text of 19 MB', 'a.zip', () => zipOf([entryOf('a.txt', text(19 * megabyte))])],
  [
    'a zip with a bomb of 1 GB',
    'a.zip',
    () =>
      zipOf(many(50, (index) => entryOf(numbered(index, 'txt'), Buffer.alloc(20 * megabyte, 'x'), { deflate: true }))),
  ],
  [
    'a zip that unpacks to 100 MB',
    'a.zip',
    () => zipOf(many(5, (index) => entryOf(numbered(index, 'txt'), packable(most), { deflate: true }))),
  ],
  [
    'a zip of packed photos',
    'a.zip',
    () => zipOf(many(5, (index) => entryOf(numbered(index, 'jpg'), jpegOf(packable(most - 1_000)), { deflate: true }))),
  ],
  [
    'a zip with 2 MB of names',
    'a.zip',
    () => zipOf(many(1_000, (index) => entryOf(`${'n'.repeat(1_900)}${numbered(index, 'txt')}`, 'x'))),
  ],
  ['a PNG of 1,700,000 empty chunks', 'a.png', () => pngOf([Buffer.alloc(most - 100, pngChunk('teXt'))])],
  ['a PNG of 49,000 pieces of picture', 'a.png', () => pngOf(many(49_000, () => pngChunk('IDAT', Buffer.alloc(400))))],
  ['a PNG of 2,147,483,647 pixels square', 'a.png', () => pngOf([pngChunk('IDAT', randomBytes(most - 1_000))])],
  ['a JPEG of 65,535 pixels square', 'a.jpg', () => jpegOf(randomBytes(most - 1_000).map((byte) => byte & 0x7f))],
  ['a JPEG of 19 MB of markers', 'a.jpg', () => jpegOf(Buffer.alloc(most - 1_000, 0xff))],
  [
    'a JPEG of 300 large segments',
    'a.jpg',
    () =>
      jpegOf(
        Buffer.alloc(100),
        many(300, () => jpegSegment(0xe1, Buffer.alloc(65_000))),
      ),
  ],
  [
    'a JPEG of 4,900 tables',
    'a.jpg',
    () =>
      jpegOf(
        Buffer.alloc(100),
        many(4_900, () => jpegSegment(0xdb, Buffer.alloc(4_000))),
      ),
  ],
  ['a HEIC of boxes in boxes', 'a.heic', () => Buffer.concat([heicStart, nestedBoxes('meta', 1_000)])],
  ['a HEIC of 20,000 parts in 1,900 boxes', 'a.heic', () => heicOfSpans(20_000, 1_900)],
  ['a HEIC of 1,900,000 items', 'a.heic', () => heicOfItems(1_900_000)],
  ['a WebP of 2,600,000 chunks', 'a.webp', () => webpOf([Buffer.alloc(most - 100, 'ANMF\0\0\0\0')])],
  ['an old Word file whose sectors lead to themselves', 'a.doc', () => loopingOle(30_000)],
  ['a text of 20 MB in one line', 'a.txt', () => text(most)],
  ['a text of 20 MB in UTF-16', 'a.txt', () => Buffer.from(`\ufeff${'x'.repeat(most / 2 - 1)}`, 'utf16le')],
  ['a mail of 20 MB of headers', 'a.eml', () => Buffer.alloc(most, 'Subject: An offer that ends today\r\n')],
  [
    'a Word file of 9,900 small parts',
    'a.docx',
    () => wordOf(emptyDocument, ...many(9_900, (index) => entryOf(`word/${numbered(index, 'xml')}`, '<a/>'))),
  ],
  [
    'a Word file of 60,000 small parts',
    'a.docx',
    () => wordOf(emptyDocument, ...many(60_000, (index) => entryOf(numbered(index, 'xml'), '<a/>'))),
  ],
  [
    'a Word file of 11,000,000 elements',
    'a.docx',
    () => wordOf(entryOf('word/document.xml', `<a>${'<b/>'.repeat(11_000_000)}</a>`, { deflate: true })),
  ],
  [
    'a Word file with 1,000,000 references',
    'a.docx',
    () => {
      const rows = '<Relationship Id="r" Type="t" Target="a"/>'.repeat(1_000_000);
      return wordOf(emptyDocument, entryOf('word/_rels/document.xml.rels', relationships(rows), { deflate: true }));
    },
  ],
  ['a PDF of 20 MB', 'a.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(most - 100)])],
  [
    'a voice note of boxes in boxes',
    'a.m4a',
    () => Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0')), nestedBoxes('moov', 1_000)]),
  ],
];
