import { crc32 } from 'node:zlib';

/** Pictures of 16 × 8 pixels without metadata: the left half is red, the right one blue. */
export const plainPhotos = {
  jpg: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDCrLoor0Mh/wCXny/U9TOvsfP9D//Z',
    'base64',
  ),
  progressive: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUAQEAAAAAAAAAAAAAAAAAAAAE/9oADAMBAAIQAxAAAAGCUQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAEFAj//xAAWEQADAAAAAAAAAAAAAAAAAAAABEH/2gAIAQMBAT8Bdh//xAAWEQADAAAAAAAAAAAAAAAAAAAABEL/2gAIAQIBAT8BQo//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAY/Aj//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/IT//2gAMAwEAAgADAAAAEPP/xAAVEQEBAAAAAAAAAAAAAAAAAADBAP/aAAgBAwEBPxBS/8QAFREBAQAAAAAAAAAAAAAAAAAAwQD/2gAIAQIBAT8QBv/EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z',
    'base64',
  ),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAAHElEQVR42mM8ISfHgA2EMazCKs7EQCIY1UAMAAAIYwIU/apQaQAAAABJRU5ErkJggg==',
    'base64',
  ),
  webp: Buffer.from('UklGRigAAABXRUJQVlA4TBwAAAAvD8ABAA8wHvdQvRXy/EcLxILJ/KU7U4jof+QA', 'base64'),
} as const;

/** Every piece of metadata in `photoWith…` contains this word. */
export const canary = 'CANARY';

/** Exif metadata as a camera writes them: the orientation, the maker, and a preview after the directory. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(38);
  exif.write('II*\0', 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(2, 8);
  for (const [at, tag, type, count, value] of [
    [10, 0x010f, 2, 6, 38],
    [22, 0x0112, 3, 1, orientation],
  ] as const) {
    exif.writeUInt16LE(tag, at);
    exif.writeUInt16LE(type, at + 2);
    exif.writeUInt32LE(count, at + 4);
    exif.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([exif, Buffer.from(`${canary} and a preview ${canary}`)]);
}

export function jpegSegment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG as a camera writes it, with another picture behind it, as films and previews are. */
export const jpegWithMetadata = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01', '\x01\x02', canary),
    jpegSegment(0xe1, 'Exif\0\0', exifOf(orientation)),
    jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', canary),
    jpegSegment(0xe2, 'MPF\0', canary),
    jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01', 'colours'),
    jpegSegment(0xed, 'Photoshop 3.0\0', canary),
    jpegSegment(0xeb, canary),
    jpegSegment(0xee, canary),
    jpegSegment(0xfe, canary),
    jpeg.subarray(2),
    jpeg.subarray(0, 2),
    jpegSegment(0xe1, 'Exif\0\0', exifOf(1)),
    jpeg.subarray(2),
    Buffer.from(canary),
  ]);

export function pngChunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pngHeadBytes = 33;

export const pngWithMetadata = (png: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    png.subarray(0, pngHeadBytes),
    pngChunk('gAMA', Buffer.from([0, 1, 0x86, 0xa0])),
    pngChunk('eXIf', exifOf(orientation)),
    pngChunk('tEXt', `Comment\0${canary}`),
    pngChunk('iTXt', `XML:com.adobe.xmp\0${canary}`),
    pngChunk('tIME', canary.slice(0, 7)),
    pngChunk('caNv', canary),
    png.subarray(pngHeadBytes),
    Buffer.from(canary),
  ]);

export function webpChunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export function webpOf(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export const webpWithMetadata = (webp: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    webpOf(
      webpChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 15, 0, 0, 7, 0, 0])),
      webp.subarray(12),
      webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)])),
      webpChunk('XMP ', canary),
      webpChunk('CANA', `${canary}!`),
    ),
    Buffer.from(canary),
  ]);

/** A box of an MP4 or HEIF file. */
export function mp4Box(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const version = (number: number) => Buffer.from([number, 0, 0, 0]);

const bigEndian = (...numbers: readonly [value: number, bytes: 1 | 2 | 4][]) =>
  Buffer.concat(
    numbers.map(([value, bytes]) => {
      const number = Buffer.alloc(bytes);
      number.writeUIntBE(value, 0, bytes);
      return number;
    }),
  );

interface HeicPart {
  type: string;
  content: string;
  /** Whether the bytes are in the box 'idat' instead of 'mdat'. */
  inside?: boolean;
  /** How often the place of the bytes is named; once by default. */
  times?: number;
}

/** The compressed picture in `heicOf`; there is no decoder in the tests that would need a real one. */
export const heicPicture = 'compressed picture';

/** A HEIC as an iPhone writes it, with these items and further boxes at its end. */
export function heicOf(parts: readonly HeicPart[], ...further: Buffer[]): Buffer {
  const ftyp = mp4Box('ftyp', 'heic', version(0), 'mif1heic');
  const metaOf = (dataStart: number) => {
    const [inData, inside] = [false, true].map((where) => parts.filter((part) => (part.inside ?? false) === where));
    const startOf = (part: HeicPart) =>
      (part.inside ? (inside ?? []) : (inData ?? []))
        .slice(0, (part.inside ? inside : inData)?.indexOf(part))
        .reduce((sum, { content }) => sum + content.length, part.inside ? 0 : dataStart);
    const names = parts.map(({ type }, index) =>
      mp4Box('infe', version(2), bigEndian([index + 1, 2], [0, 2]), type, '\0'),
    );
    const places = parts.map((part, index) => {
      const { inside: isInside, content, times = 1 } = part;
      const place = bigEndian([startOf(part), 4], [content.length, 4]);
      const head = bigEndian([index + 1, 2], [isInside ? 1 : 0, 2], [0, 2], [times, 2]);
      return Buffer.concat([head, ...Array.from({ length: times }, () => place)]);
    });
    return mp4Box(
      'meta',
      version(0),
      mp4Box('hdlr', version(0), version(0), 'pict', Buffer.alloc(13)),
      mp4Box('pitm', version(0), bigEndian([1, 2])),
      mp4Box('iinf', version(0), bigEndian([parts.length, 2]), ...names),
      mp4Box('iprp', mp4Box('ipco', mp4Box('ispe', version(0), bigEndian([16, 4], [8, 4])), mp4Box('udes', canary))),
      mp4Box('xml ', version(0), canary),
      mp4Box('idat', ...(inside ?? []).map(({ content }) => content)),
      mp4Box('iloc', version(1), bigEndian([0x44, 1], [0, 1], [parts.length, 2]), ...places),
    );
  };
  const dataStart = ftyp.length + metaOf(0).length + 8;
  const data = parts.filter(({ inside }) => !inside).map(({ content }) => content);
  return Buffer.concat([ftyp, metaOf(dataStart), mp4Box('mdat', ...data, canary), ...further]);
}

export const heicWithMetadata = heicOf(
  [
    { type: 'Exif', content: `\0\0\0\0II*\0${canary}` },
    { type: 'hvc1', content: heicPicture },
    { type: 'mime', content: `<x:xmpmeta>${canary}` },
    { type: 'grid', content: '\0\0\x01\x01', inside: true },
    { type: 'mime', content: canary, inside: true },
  ],
  mp4Box('uuid', canary),
  mp4Box('mpvd', `a film ${canary}`),
);
