import { createHash } from 'node:crypto';
import { documentTexts } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import {
  canary,
  exifOf,
  heicOf,
  heicPicture,
  heicWithMetadata,
  jpegSegment,
  jpegWithMetadata,
  plainPhotos,
  pngChunk,
  pngWithMetadata,
  webpChunk,
  webpOf,
  webpWithMetadata,
} from '../../../../test/photos';
import { upload } from '../../../../test/upload';
import { AuditEntry } from '../../../records/audit';
import { cleanHeic } from './clean-heic';
import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { cleanWebp } from './clean-webp';
import { orientationOnly, readOrientation } from './orientation';

const { jpg, progressive, png, webp } = plainPhotos;

/** The tables and the compressed picture of a JPEG. */
const pictureOf = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])));

it.each([
  ['a JPEG', cleanJpeg, jpegWithMetadata(jpg, 6), pictureOf(jpg)],
  ['a progressive JPEG', cleanJpeg, jpegWithMetadata(progressive, 6), pictureOf(progressive)],
  ['a PNG', cleanPng, pngWithMetadata(png, 6), png.subarray(33)],
  ['a WebP', cleanWebp, webpWithMetadata(webp, 6), webp.subarray(12)],
])('removes everything but the picture and its orientation from %s', (_what, clean, photo, picture) => {
  expect(photo.includes(canary)).toBe(true);
  const cleaned = clean(photo);
  expect(cleaned.includes(canary)).toBe(false);
  expect(cleaned.includes(picture)).toBe(true);
  expect(cleaned.includes(orientationOnly(6))).toBe(true);
  expect(clean(cleaned).equals(cleaned)).toBe(true);
});

it('overwrites everything but the picture in a HEIC, and moves nothing', async () => {
  const cleaned = await cleanHeic(heicWithMetadata);
  expect(heicWithMetadata.includes(canary)).toBe(true);
  expect(cleaned.includes(canary)).toBe(false);
  for (const kept of [heicPicture, 'ispe', '\0\0\x01\x01']) {
    expect(cleaned.indexOf(kept)).toBe(heicWithMetadata.indexOf(kept));
  }
  expect(cleaned).toHaveLength(heicWithMetadata.length);
  expect((await cleanHeic(cleaned)).equals(cleaned)).toBe(true);
});

const heic = heicOf([{ type: 'hvc1', content: heicPicture }]);
const patchedHeic = (part: string, offset: number, value: number) => {
  const copy = Buffer.from(heic);
  copy.writeUInt8(value, copy.indexOf(part) + offset);
  return copy;
};
it.each([
  ['without a picture', heicOf([{ type: 'Exif', content: canary }])],
  ['without metadata box', heic.subarray(0, heic.indexOf('meta') - 4)],
  ['that is cut off', heic.subarray(0, -1)],
  ['with two metadata boxes', Buffer.concat([heic, heic.subarray(24, heic.indexOf('mdat') - 4)])],
  ['with a part beyond its end', patchedHeic('iloc', 20, 0x7f)],
  ['with millions of items', patchedHeic('iinf', 8, 0xff)],
  ['with too many parts', heicOf([{ type: 'hvc1', content: heicPicture, times: 20_001 }])],
  ['whose parts are made of other parts', patchedHeic('iloc', 15, 2)],
  ['with a box of length 0 in the middle', patchedHeic('pitm', -1, 3)],
])('refuses a HEIC %s', async (_what, image) => {
  await expect(cleanHeic(image)).rejects.toMatchObject({ name: 'DamagedImage' });
});

it.each([
  ['a JPEG', cleanJpeg, jpegWithMetadata(jpg, 1)],
  ['a PNG', cleanPng, pngWithMetadata(png, 1)],
  ['a WebP', cleanWebp, webpWithMetadata(webp, 1)],
])('leaves no metadata at all in %s that needs no turning', (_what, clean, photo) => {
  const cleaned = clean(photo);
  expect(cleaned.includes('Exif') || cleaned.includes('eXIf') || cleaned.includes('EXIF')).toBe(false);
});

it('says in a WebP that it holds no metadata', () => {
  const flagsOf = (image: Buffer) => image.readUInt8(image.indexOf('VP8X') + 8);
  const turned = webpWithMetadata(webp, 6);
  const cleaned = [turned, cleanWebp(turned), cleanWebp(webpWithMetadata(webp, 1))];
  const [exif, xmp] = [0x08, 0x04];
  expect(cleaned.map(flagsOf)).toEqual([exif | xmp, exif, 0]);
});

it.each([
  ['a JPEG', cleanJpeg, jpg],
  ['a progressive JPEG', cleanJpeg, progressive],
  ['a PNG', cleanPng, png],
  ['a WebP', cleanWebp, webp],
])('does not change %s without metadata', (_what, clean, photo) => {
  expect(clean(photo).equals(photo)).toBe(true);
});

it('keeps colour profiles', () => {
  expect(cleanJpeg(jpegWithMetadata(jpg, 1)).includes('colours')).toBe(true);
  expect(cleanPng(pngWithMetadata(png, 1)).includes('gAMA')).toBe(true);
});

it('removes metadata between the scans of a JPEG', () => {
  const at = progressive.lastIndexOf(Buffer.from([0xff, 0xc4]));
  const hidden = Buffer.concat([progressive.subarray(0, at), jpegSegment(0xe1, canary), progressive.subarray(at)]);
  expect(cleanJpeg(hidden).equals(progressive)).toBe(true);
});

it('keeps the upper part of a JPEG that was cut off', () => {
  const cut = jpg.subarray(0, -5);
  expect(cleanJpeg(cut).equals(cut)).toBe(true);
});

it('reads orientations in both byte orders, and ignores damaged ones', () => {
  expect([1, 3, 6, 8].map((value) => readOrientation(exifOf(value)))).toEqual([1, 3, 6, 8]);
  expect(readOrientation(orientationOnly(8))).toBe(8);
  const damaged = [Buffer.alloc(0), Buffer.from('II*\0'), Buffer.alloc(100, 0xff), exifOf(9), exifOf(0)];
  expect(damaged.map(readOrientation)).toEqual([1, 1, 1, 1, 1]);
});

const start = jpg.subarray(0, 2);
const emptyChunk = pngChunk('IDAT', '');
const many = (part: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => part));
it.each([
  ['a JPEG without a picture', cleanJpeg, Buffer.concat([start, Buffer.from([0xff, 0xd9])])],
  ['a JPEG of two bytes', cleanJpeg, start],
  ['bytes between segments', cleanJpeg, Buffer.concat([start, Buffer.from('text'), jpg.subarray(2)])],
  ['a segment beyond the end', cleanJpeg, Buffer.concat([start, Buffer.from([0xff, 0xe1, 0xff, 0xff, 0])])],
  ['a segment of length 0', cleanJpeg, Buffer.concat([start, Buffer.from([0xff, 0xe1, 0, 0]), jpg.subarray(2)])],
  ['millions of segments', cleanJpeg, Buffer.concat([start, many(jpegSegment(0xdb), 1_000_000), jpg.subarray(2)])],
  ['a PNG without an end', cleanPng, png.subarray(0, -12)],
  ['a chunk beyond the end', cleanPng, Buffer.concat([png.subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xff])])],
  ['millions of chunks', cleanPng, Buffer.concat([png.subarray(0, 33), many(emptyChunk, 1_000_000), png.subarray(33)])],
  ['a cut WebP', cleanWebp, webp.subarray(0, -2)],
  ['a WebP chunk beyond the end', cleanWebp, webpOf(Buffer.from('EXIF\xff\xff\xff\x7f', 'latin1'))],
  ['millions of WebP chunks', cleanWebp, webpOf(many(webpChunk('ANMF', ''), 1_000_000))],
])('refuses %s', (_what, clean, image) => {
  expect(() => clean(image)).toThrow(expect.objectContaining({ name: 'DamagedImage' }));
});

it('ends in time for 20 MB of any byte', () => {
  for (const filler of [0xff, 0x00, 0xda]) {
    const hostile = Buffer.concat([jpg.subarray(0, -2), Buffer.alloc(20_000_000, filler)]);
    const before = process.cpuUsage();
    cleanJpeg(hostile);
    // Processor time, because the other tests share the machine.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  }
});

describe('an uploaded photo', () => {
  let api: TestApi;
  let client: Person;
  let caseId: string;
  beforeEach(async () => {
    api = await openTestApi();
    client = await api.signedIn('client');
    caseId = (await addCase(api.db, { client: client.user })).id;
  });
  afterEach(() => api.close());

  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const uploaded = () => api.db.read.findOneByOrFail(AuditEntry, { action: 'document.uploaded' });

  it('is kept without its metadata; the audit trail holds the hash of what was sent', async () => {
    const photo = jpegWithMetadata(jpg, 6);
    const { status, body } = await upload(client.browser, { caseId }, { name: 'me.jpg', bytes: photo });
    expect(status).toBe(201);
    const { _id, size, sha256 } = body.data.document;
    const download = await client.browser.get(`/documents/${_id}/download`);
    const kept: Buffer = download.body;
    expect(kept.equals(cleanJpeg(photo))).toBe(true);
    expect([size, sha256]).toEqual([kept.length, hashOf(kept)]);
    expect((await uploaded()).detail).toMatchObject({ sha256, originalSha256: hashOf(photo) });
  });

  it.each([
    ['me.png', pngWithMetadata(png, 6)],
    ['me.webp', webpWithMetadata(webp, 6)],
    ['me.heic', heicWithMetadata],
  ])('named %s is kept without its metadata too', async (name, bytes) => {
    const { status, body } = await upload(client.browser, { caseId }, { name, bytes });
    expect(status).toBe(201);
    const kept: Buffer = (await client.browser.get(`/documents/${body.data.document._id}/download`)).body;
    expect([bytes.includes(canary), kept.includes(canary)]).toEqual([true, false]);
  });

  it('without metadata is kept byte for byte', async () => {
    const { body } = await upload(client.browser, { caseId }, { name: 'me.png', bytes: png });
    expect(body.data.document.sha256).toBe(hashOf(png));
    expect((await uploaded()).detail).not.toHaveProperty('originalSha256');
  });

  it('that is damaged is refused', async () => {
    const damaged = Buffer.concat([jpg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]);
    const { status, body } = await upload(client.browser, { caseId }, { name: 'me.jpg', bytes: damaged });
    expect([status, body.message]).toEqual([415, documentTexts.damagedImage]);
    expect(await api.db.read.countBy(AuditEntry, { action: 'document.uploaded' })).toBe(0);
  });
});
