import { DamagedImage } from './damaged-image';
import { orientationOnly, readOrientation } from './orientation';

const headBytes = 12;
/** Only animations have more than a few chunks. Millions of empty ones would fill the memory. */
const maxChunks = 50_000;
const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const flags = { exif: 0x08, xmp: 0x04 } as const;

/**
 * Returns a WebP without metadata, and with the same compressed picture. The orientation stays. Whatever follows the picture
 * is left out.
 *
 * @throws DamagedImage when the chunks cannot be followed.
 */
export function cleanWebp(image: Buffer): Buffer {
  const end = 8 + image.readUInt32LE(4);
  if (end > image.length) {
    throw new DamagedImage('The WebP is cut off.');
  }
  const chunks = chunksIn(image.subarray(headBytes, end));
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? readOrientation(withoutPrefix(exif.content)) : 1;
  const features = chunks.find(({ type }) => type === 'VP8X');
  const isTurned = orientation !== 1 && features !== undefined;
  const kept = chunks
    .filter(({ type }) => keptChunks.has(type))
    .map((chunk) => (chunk === features ? withFlags(chunk, isTurned) : chunk));
  const turned = isTurned ? [...kept, { type: 'EXIF', content: orientationOnly(orientation) }] : kept;
  const body = Buffer.concat(turned.map(written));
  const head = Buffer.from(image.subarray(0, headBytes));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

interface Chunk {
  type: string;
  content: Buffer;
}

function chunksIn(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let position = 0; position < bytes.length; ) {
    const length = position + 8 <= bytes.length ? bytes.readUInt32LE(position + 4) : bytes.length;
    const end = position + 8 + length;
    if (end > bytes.length || chunks.length > maxChunks) {
      throw new DamagedImage('A chunk of the WebP is cut off, or there are too many.');
    }
    chunks.push({ type: bytes.toString('latin1', position, position + 4), content: bytes.subarray(position + 8, end) });
    position = end + (length % 2);
  }
  return chunks;
}

/** Some programs write the prefix of a JPEG before the metadata. */
const withoutPrefix = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;

function withFlags({ type, content }: Chunk, hasExif: boolean): Chunk {
  const changed = Buffer.from(content);
  changed[0] = ((changed[0] ?? 0) & ~(flags.exif | flags.xmp)) | (hasExif ? flags.exif : 0);
  return { type, content: changed };
}

/** A chunk of odd length is followed by one byte that does not count. */
function written({ type, content }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
