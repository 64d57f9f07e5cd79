import { crc32 } from 'node:zlib';
import { DamagedImage } from './damaged-image';
import { orientationOnly, readOrientation } from './orientation';

const signatureBytes = 8;
/** The length and the type before the content of a chunk, and the checksum after it. */
const frameBytes = 12;
/** Programs write chunks of some kilobytes. Millions of empty ones would fill the memory. */
const maxChunks = 50_000;

/** The chunks that decide how the picture looks, with those of animations. All others are metadata. */
const keptChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/**
 * Returns a PNG without metadata, and with the same compressed picture. The orientation stays. Whatever follows the picture
 * is left out.
 *
 * @throws DamagedImage when the chunks cannot be followed.
 */
export function cleanPng(image: Buffer): Buffer {
  const parts = [image.subarray(0, signatureBytes)];
  let type = '';
  let count = 0;
  for (let position = signatureBytes; type !== 'IEND'; count += 1) {
    const chunk = chunkAt(image, position);
    type = chunk.toString('latin1', 4, 8);
    position += chunk.length;
    if (keptChunks.has(type)) {
      parts.push(chunk);
    } else if (type === 'eXIf') {
      parts.push(...turned(readOrientation(chunk.subarray(8, -4))));
    }
    if (count > maxChunks) {
      throw new DamagedImage('The PNG has too many chunks.');
    }
  }
  return Buffer.concat(parts);
}

function chunkAt(image: Buffer, position: number): Buffer {
  const length = position + frameBytes <= image.length ? image.readUInt32BE(position) : image.length;
  if (position + frameBytes + length > image.length) {
    throw new DamagedImage('A chunk of the PNG is cut off.');
  }
  return image.subarray(position, position + frameBytes + length);
}

function turned(orientation: number): Buffer[] {
  if (orientation === 1) {
    return [];
  }
  const content = orientationOnly(orientation);
  const chunk = Buffer.alloc(frameBytes + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return [chunk];
}
