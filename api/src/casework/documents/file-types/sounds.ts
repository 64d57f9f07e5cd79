import type { FileBytes } from './file-bytes';
import { readBoxes } from './mp4-boxes';

/** Matches ADTS, the format of `.aac` files: two frames in sequence. */
export async function isAac(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, 7);
  if (!isAdtsFrame(head)) {
    return false;
  }
  const length = ((head.readUInt16BE(3) & 0x03ff) << 3) | (head.readUInt8(5) >> 5);
  return length >= 7 && (length === file.size || isAdtsFrame(await file.read(length, 7)));
}

const isAdtsFrame = (head: Buffer): boolean =>
  head.length === 7 && (head.readUInt16BE(0) & 0xfff6) === 0xfff0 && ((head.readUInt8(2) >> 2) & 0xf) < 13;

/** Matches MP3 files, which begin with an ID3 tag or with a frame of layer III. */
export async function isMp3(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, 10);
  if (head.length < 10) {
    return false;
  }
  if (head.toString('latin1', 0, 3) === 'ID3') {
    return head.readUInt8(3) >= 2 && head.readUInt8(3) <= 4 && head.subarray(6).every((byte) => byte < 0x80);
  }
  const [bitrate, sampleRate] = [head.readUInt8(2) >> 4, (head.readUInt8(2) >> 2) & 3];
  return (head.readUInt16BE(0) & 0xffe6) === 0xffe2 && bitrate !== 0 && bitrate !== 15 && sampleRate !== 3;
}

const pageHeadBytes = 27;
const beginsStream = 0x02;

/** Matches Ogg files with exactly one stream, which is Opus or Vorbis. Films have a second stream. */
export async function isOggSound(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, pageHeadBytes + 255);
  const segments = head[pageHeadBytes - 1] ?? 0;
  const start = pageHeadBytes + segments;
  if (!isOggPage(head) || head[5] !== beginsStream || head.length < start) {
    return false;
  }
  const length = head.subarray(pageHeadBytes, start).reduce((sum, size) => sum + size, 0);
  const packet = (await file.read(start, 8)).toString('latin1');
  const next = await file.read(start + length, pageHeadBytes);
  const isSound = packet === 'OpusHead' || packet.startsWith('\x01vorbis');
  return isSound && isOggPage(next) && ((next[5] ?? 0) & beginsStream) === 0;
}

const isOggPage = (page: Buffer): boolean =>
  page.length >= pageHeadBytes && page.toString('latin1', 0, 4) === 'OggS' && page[4] === 0;

/** Matches recordings of older phones. */
export async function isAmr(file: FileBytes): Promise<boolean> {
  return /^#!AMR(-WB)?\n/.test((await file.read(0, 9)).toString('latin1'));
}

/** Matches MP4 files with a sound track and no other track. */
export async function isMp4Sound(file: FileBytes): Promise<boolean> {
  const whole = { start: 0, end: file.size };
  const boxes = await readBoxes(file, whole);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (boxes[0]?.type !== 'ftyp' || !movie) {
    return false;
  }
  const tracks = (await readBoxes(file, movie)).filter(({ type }) => type === 'trak');
  const kinds = await Promise.all(tracks.map((track) => trackKind(file, track)));
  return kinds.length > 0 && kinds.every((kind) => kind === 'soun');
}

async function trackKind(file: FileBytes, track: { start: number; end: number }): Promise<string> {
  const media = (await readBoxes(file, track)).find(({ type }) => type === 'mdia');
  const handler = media && (await readBoxes(file, media)).find(({ type }) => type === 'hdlr');
  return handler ? (await file.read(handler.start + 8, 4)).toString('latin1') : '';
}
