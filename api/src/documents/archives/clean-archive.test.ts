import { crc32, deflateRawSync } from 'node:zlib';
import { documentTexts } from '@portal/contracts';
import { canary, heicWithMetadata, jpegWithMetadata, plainPhotos } from '../../../test/photos';
import { honest, mp4Of, zipOf } from '../../../test/sample-files';
import { bytesInMemory } from '../file-types/file-bytes';
import { zipEntries } from '../file-types/zip-entries';
import { cleanJpeg } from '../image-metadata/clean-jpeg';
import { cleanArchive } from './clean-archive';
import { writeZip } from './write-zip';

const chat = '[02.01.26, 10:11:12] Ali: Send it today.\n'.repeat(50);

/** An archive with one deflated entry, changed as a hostile program would. */
function deflatedZip(text: string, changes: { flags?: number; method?: number; bytes?: number; crc?: number } = {}) {
  const content = deflateRawSync(text);
  const facts = { bytes: text.length, crc: crc32(text), ...changes };
  const archive = writeZip([
    {
      ...facts,
      nameBytes: Buffer.from('_chat.txt'),
      flags: 0,
      method: changes.method ?? 8,
      modified: 0,
      packedBytes: content.length,
      content,
    },
  ]);
  if (changes.flags) {
    archive.writeUInt16LE(changes.flags, archive.indexOf('PK\x01\x02') + 8);
  }
  return archive;
}

const contentsOf = async (archive: Buffer) => {
  const entries = await zipEntries(bytesInMemory(archive));
  return Object.fromEntries(
    entries.map(({ name, offset, nameBytes, packedBytes }) => {
      const start = offset + 30 + nameBytes.length;
      return [name, archive.subarray(start, start + packedBytes)];
    }),
  );
};

it('keeps the files of a chat export, and removes the metadata of its photos', async () => {
  const photo = jpegWithMetadata(plainPhotos.jpg, 6);
  const given = zipOf({
    '_chat.txt': chat,
    'media/': '',
    'media/photo.jpg': photo,
    'media/photo.HEIC': heicWithMetadata,
    'media/00000003-AUDIO.opus': honest.opus ?? '',
    '__MACOSX/media/._photo.jpg': canary,
  });
  const { content: cleaned, leftOut } = await cleanArchive(given);
  expect(leftOut).toEqual([]);
  expect(cleaned.includes(canary)).toBe(false);
  const contents = await contentsOf(cleaned);
  expect(Object.keys(contents)).toEqual([
    '_chat.txt',
    'media/photo.jpg',
    'media/photo.HEIC',
    'media/00000003-AUDIO.opus',
  ]);
  expect(contents['_chat.txt']?.toString()).toBe(chat);
  expect(contents['media/photo.jpg']?.equals(cleanJpeg(photo))).toBe(true);
  expect((await cleanArchive(cleaned)).content.equals(cleaned)).toBe(true);
});

it('forgets the day of a photo that it has cleaned, and keeps that of other files', async () => {
  const day = 0x5a210000;
  const given = zipOf({ '_chat.txt': chat, 'photo.jpg': jpegWithMetadata(plainPhotos.jpg, 6) });
  const head = 'PK\x01\x02';
  for (let at = given.indexOf(head); at !== -1; at = given.indexOf(head, at + 1)) {
    given.writeUInt32LE(day, at + 12);
  }
  const entries = await zipEntries(bytesInMemory((await cleanArchive(given)).content));
  expect(entries.map(({ name, modified }) => [name, modified])).toEqual([
    ['_chat.txt', day],
    // The first day that the format knows.
    ['photo.jpg', 0x00210000],
  ]);
});

it('leaves out whatever is between and after the files', async () => {
  const given = Buffer.concat([zipOf({ '_chat.txt': chat })]);
  const directory = given.indexOf('PK\x01\x02');
  const hidden = Buffer.concat([given.subarray(0, directory), Buffer.from(canary), given.subarray(directory)]);
  hidden.writeUInt32LE(directory + canary.length, hidden.length - 6);
  expect((await cleanArchive(hidden)).content.equals(given)).toBe(true);
});

it('accepts deflated texts', async () => {
  expect((await cleanArchive(deflatedZip(chat))).content.equals(deflatedZip(chat))).toBe(true);
});

const damagedPhoto = Buffer.concat([plainPhotos.jpg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]);

it.each([
  ['a program', 'setup.exe', 'MZ'],
  ['a program by another name', 'photo.jpg', 'MZ'],
  ['a film', 'VID-0001.mp4', mp4Of('soun', 'vide')],
  ['a film by another name', 'note.m4a', mp4Of('soun', 'vide')],
  ['an archive', 'more.zip', zipOf({ 'a.txt': 'x' })],
  ['a page', 'page.html', '<script>'],
  ['a file without extension', 'README', 'x'],
  ['a photo whose metadata cannot be removed', 'cut.jpg', damagedPhoto],
])('leaves out %s, names it, and keeps the rest', async (_what, name, content) => {
  const { content: cleaned, leftOut } = await cleanArchive(zipOf({ '_chat.txt': chat, [`media/${name}`]: content }));
  expect(leftOut).toEqual([name]);
  expect(cleaned.equals(zipOf({ '_chat.txt': chat }))).toBe(true);
});

it('refuses an archive of which nothing would be left', async () => {
  await expect(cleanArchive(zipOf({ 'VID-0001.mp4': mp4Of('vide'), 'setup.exe': 'MZ' }))).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    message: documentTexts.nothingInArchive,
  });
});

it('refuses a damaged archive also when the damaged file would be left out', async () => {
  const film = zipOf({ '_chat.txt': chat, 'VID-0001.mp4': mp4Of('vide') });
  film.writeUInt32LE(1, film.lastIndexOf('PK\x01\x02') + 16);
  await expect(cleanArchive(film)).rejects.toMatchObject({ message: documentTexts.damagedArchive });
});

it.each([
  ['nothing', zipOf({ 'folder/': '' })],
  ['a path that climbs', zipOf({ '../a.txt': 'x' })],
  ['a path that climbs later', zipOf({ 'a/../../b.txt': 'x' })],
  ['an absolute path', zipOf({ '/etc/a.txt': 'x' })],
  ['a path of Windows', zipOf({ 'C:\\a.txt': 'x' })],
  ['a name with a line break', zipOf({ 'a\n.txt': 'x' })],
  ['two names that some disks hold for one', zipOf({ 'a.txt': 'x', 'A.TXT': 'y' })],
  ['too many files', zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.txt`, 'x'])))],
  ['an encrypted file', deflatedZip(chat, { flags: 1 })],
  ['an unknown compression', deflatedZip(chat, { method: 12 })],
  ['more than it says', deflatedZip(chat, { bytes: 10 })],
  ['less than it says', deflatedZip(chat, { bytes: chat.length + 1 })],
  ['other bytes than it says', deflatedZip(chat, { crc: 1 })],
  ['a text that is too large when unpacked', deflatedZip('x'.repeat(21 * 1024 * 1024))],
  ['a text that is packed too well', deflatedZip('x'.repeat(1024 * 1024))],
])('refuses an archive with %s', async (_what, archive) => {
  await expect(cleanArchive(archive)).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    message: documentTexts.damagedArchive,
  });
});
