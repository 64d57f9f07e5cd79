import type { Span } from '../file-types/mp4-boxes';
import { DamagedImage } from './damaged-image';

/** One picture or piece of metadata, and where its bytes are. */
interface Item {
  type: string;
  spans: Span[];
}

interface ItemBoxes {
  /** The box 'iinf'. */
  names: Span;
  /** The box 'iloc'. */
  places: Span;
  /** The box 'idat', which holds small items. */
  inside: Span | undefined;
}

/** Of all items together, and as many items. */
const maxSpans = 20_000;

/**
 * Returns the items of a HEIF file.
 *
 * @throws DamagedImage when an item is not where its description says.
 * @see https://www.iso.org/standard/83102.html (ISO 14496-12, 8.11.3 and 8.11.6).
 */
export function readItems(image: Buffer, { names, places, inside }: ItemBoxes): Item[] {
  try {
    const types = readTypes(reader(image, names));
    return readPlaces(reader(image, places), { image, inside }).map(({ id, spans }) => ({
      type: types.get(id) ?? '',
      spans,
    }));
  } catch (error) {
    throw error instanceof RangeError ? new DamagedImage('The items of the HEIC cannot be read.') : error;
  }
}

interface Reader {
  /** @param length - bytes of the number: 0, 1, 2, 4 or 8; a number of 0 bytes is 0. */
  number: (length: number) => number;
  text: (length: number) => string;
  /** Returns a reader of the next `length` bytes. */
  part: (length: number) => Reader;
}

/** Reads numbers in sequence. Throws a RangeError at the end of the span. */
function reader(image: Buffer, { start, end }: Span): Reader {
  const bytes = image.subarray(start, end);
  let at = 0;
  const skip = (length: number) => {
    at += length;
    if (at > bytes.length) {
      throw new RangeError('The box ends before its content.');
    }
    return at - length;
  };
  return {
    number: (length) => {
      const from = skip(length);
      if (length === 0) {
        return 0;
      }
      return length === 8 ? Number(bytes.readBigUInt64BE(from)) : bytes.readUIntBE(from, length);
    },
    text: (length) => {
      const from = skip(length);
      return bytes.toString('latin1', from, from + length);
    },
    part: (length) => {
      const from = start + skip(length);
      return reader(image, { start: from, end: from + length });
    },
  };
}

function readTypes(names: Reader): Map<number, string> {
  const version = versionOf(names);
  const count = countOf(names, version === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (let index = 0; index < count; index += 1) {
    const entry = names.part(Math.max(0, names.number(4) - 4));
    entry.text(4);
    const entryVersion = versionOf(entry);
    const id = entry.number(entryVersion === 2 ? 2 : 4);
    entry.number(2);
    types.set(id, entry.text(4));
  }
  return types;
}

function countOf(box: Reader, length: number): number {
  const count = box.number(length);
  if (count > maxSpans) {
    throw new DamagedImage('The HEIC has too many items.');
  }
  return count;
}

function versionOf(box: Reader): number {
  const version = box.number(1);
  box.text(3);
  return version;
}

interface Origin {
  image: Buffer;
  inside: Span | undefined;
}

function readPlaces(places: Reader, origin: Origin): { id: number; spans: Span[] }[] {
  const version = versionOf(places);
  const [offsetAndLength, baseAndIndex] = [places.number(1), places.number(1)];
  const bytes = {
    offset: offsetAndLength >> 4,
    length: offsetAndLength & 15,
    base: baseAndIndex >> 4,
    index: version === 0 ? 0 : baseAndIndex & 15,
  };
  const idBytes = version < 2 ? 2 : 4;
  const count = countOf(places, idBytes);
  const found: { id: number; spans: Span[] }[] = [];
  let spanCount = 0;
  for (let item = 0; item < count; item += 1) {
    const id = places.number(idBytes);
    const method = version === 0 ? 0 : places.number(2) & 15;
    places.number(2);
    const base = places.number(bytes.base);
    const extents = places.number(2);
    spanCount += extents;
    if (spanCount > maxSpans) {
      throw new DamagedImage('The HEIC has too many parts.');
    }
    const spans = Array.from({ length: extents }, () => {
      places.number(bytes.index);
      const offset = base + places.number(bytes.offset);
      return placed({ start: offset, end: offset + places.number(bytes.length) }, method, origin);
    });
    found.push({ id, spans });
  }
  return found;
}

/** @param method - 0 counts from the start of the file, 1 from that of 'idat'. */
function placed({ start, end }: Span, method: number, { image, inside }: Origin): Span {
  const origin = method === 0 ? { start: 0, end: image.length } : method === 1 ? inside : undefined;
  if (!origin || end <= start || origin.start + end > origin.end) {
    throw new DamagedImage('A part of the HEIC is not where it should be.');
  }
  return { start: origin.start + start, end: origin.start + end };
}
