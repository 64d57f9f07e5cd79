import { DamagedImage } from './damaged-image';
import { orientationOnly, readOrientation } from './orientation';

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe } as const;
/** Cameras write a few dozen segments. Millions of empty ones would fill the memory. */
const maxParts = 5_000;
const exifPrefix = Buffer.from('Exif\0\0', 'latin1');

interface Segment {
  marker: number;
  /** Without marker and length. */
  content: Buffer;
}

/**
 * Returns a JPEG without metadata, and with the same compressed picture. Colour profiles and the orientation stay. Whatever
 * follows the picture, such as a preview or a film, is left out.
 *
 * @throws DamagedImage when the segments cannot be followed.
 */
export function cleanJpeg(image: Buffer): Buffer {
  const parts = [image.subarray(0, 2)];
  let orientation = 1;
  let position = 2;
  for (let kind: number | undefined; kind !== marker.startOfScan; ) {
    const offset = markerAt(image, position);
    kind = image[offset];
    if (kind === marker.endOfImage) {
      throw new DamagedImage('The JPEG holds no picture.');
    }
    refuseMany(parts.length);
    const segment = segmentAt(image, offset);
    position = offset + 3 + segment.content.length;
    if (isExif(segment)) {
      orientation = readOrientation(segment.content.subarray(exifPrefix.length));
    }
    parts.push(...kept(segment));
  }
  if (orientation !== 1) {
    parts.splice(1, 0, written({ marker: 0xe1, content: Buffer.concat([exifPrefix, orientationOnly(orientation)]) }));
  }
  return Buffer.concat([...parts, ...scansFrom(image, position)]);
}

/** Returns the position of the marker's second byte. Any number of 0xff may stand before it. */
function markerAt(image: Buffer, position: number): number {
  let offset = position;
  if (image[offset] !== 0xff) {
    throw new DamagedImage('The JPEG has bytes between its segments.');
  }
  while (image[offset] === 0xff) {
    offset += 1;
  }
  return offset;
}

function segmentAt(image: Buffer, offset: number): Segment {
  const length = offset + 3 <= image.length ? image.readUInt16BE(offset + 1) : 0;
  if (length < 2 || offset + 1 + length > image.length) {
    throw new DamagedImage('A segment of the JPEG is cut off.');
  }
  return { marker: image[offset] ?? 0, content: image.subarray(offset + 3, offset + 1 + length) };
}

const written = ({ marker: kind, content }: Segment): Buffer => {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

const begins = ({ content }: Segment, text: string): boolean => content.toString('latin1', 0, text.length) === text;
const isExif = (segment: Segment): boolean => segment.marker === 0xe1 && begins(segment, 'Exif\0\0');

/** Returns what stays of a segment: nothing of metadata, and all of what a decoder needs. */
function kept(segment: Segment): Buffer[] {
  const isApplication = segment.marker >= 0xe0 && segment.marker <= 0xef;
  if (!isApplication && segment.marker !== marker.comment) {
    return [written(segment)];
  }
  if (segment.marker === 0xe0 && begins(segment, 'JFIF\0') && segment.content.length >= 14) {
    // The last two bytes are the size of a preview, which follows them.
    return [written({ ...segment, content: Buffer.concat([segment.content.subarray(0, 12), Buffer.alloc(2)]) })];
  }
  const isColour =
    (segment.marker === 0xe2 && begins(segment, 'ICC_PROFILE\0')) ||
    (segment.marker === 0xee && begins(segment, 'Adobe'));
  return isColour ? [written(segment)] : [];
}

/** Returns the compressed picture up to its end. A progressive picture has segments between its scans. */
function scansFrom(image: Buffer, start: number): Buffer[] {
  const parts: Buffer[] = [];
  let from = start;
  for (let offset = nextMarker(image, start); offset < image.length; offset = nextMarker(image, from)) {
    if (image[offset + 1] === marker.endOfImage) {
      return [...parts, image.subarray(from, offset + 2)];
    }
    refuseMany(parts.length);
    const segment = segmentAt(image, offset + 1);
    parts.push(image.subarray(from, offset), ...kept(segment));
    from = offset + 4 + segment.content.length;
  }
  // A picture that was cut off while it was sent still shows its upper part.
  return [...parts, image.subarray(from)];
}

/** Returns the position of the next segment or end of the image; all other bytes belong to the compressed picture. */
function nextMarker(image: Buffer, start: number): number {
  let offset = start;
  while (offset < image.length && !(image[offset] === 0xff && endsScan[image[offset + 1] ?? 0] === 1)) {
    offset += 1;
  }
  return offset;
}

/** 1 for tables, the next scan, application data, comments, and the end of the image. */
const endsScan = new Uint8Array(256);
for (const kind of [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd, marker.endOfImage, marker.comment]) {
  endsScan[kind] = 1;
}
endsScan.fill(1, 0xe0, 0xf0);

function refuseMany(parts: number): void {
  if (parts > maxParts) {
    throw new DamagedImage('The JPEG has too many segments.');
  }
}
