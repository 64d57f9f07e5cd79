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
