import type { FileBytes } from './file-bytes';

/** A part of a file from `start` up to but not including `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A box of an MP4 or HEIF file; the span is that of its content. */
export interface Box extends Span {
  type: string;
  /** Where the head of the box begins. */
  head: number;
}

const maxBoxes = 2_000;

/**
 * Returns the boxes in a span, which is the file or the content of a box; none when they do not fill it exactly, or are too
 * many.
 *
 * @see https://www.iso.org/standard/83102.html (ISO 14496-12, 4.2).
 */
export async function readBoxes(file: FileBytes, { start, end }: Span): Promise<Box[]> {
  const boxes: Box[] = [];
  let head = start;
  while (head < end && boxes.length < maxBoxes) {
    const bytes = await file.read(head, 16);
    const { headBytes, length } = sizeOf(bytes, end - head);
    if (length < headBytes || head + length > end) {
      return [];
    }
    boxes.push({ type: bytes.toString('latin1', 4, 8), head, start: head + headBytes, end: head + length });
    head += length;
  }
  return head === end ? boxes : [];
}

/** A length of 0 means up to the end, and 1 means that the length follows in 64 bits. */
function sizeOf(bytes: Buffer, room: number): { headBytes: number; length: number } {
  if (bytes.length < 8) {
    return { headBytes: 8, length: 0 };
  }
  const short = bytes.readUInt32BE(0);
  if (short !== 1) {
    return { headBytes: 8, length: short === 0 ? room : short };
  }
  return { headBytes: 16, length: bytes.length < 16 ? 0 : Number(bytes.readBigUInt64BE(8)) };
}
