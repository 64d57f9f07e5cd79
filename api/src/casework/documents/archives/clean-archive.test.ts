import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { documentTexts } from '@portal/contracts';
import { canary, heicWithMetadata, jpegWithMetadata, plainPhotos } from '../../../../test/photos';
import { honest, mp4Of, zipOf } from '../../../../test/sample-files';
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

/** The fields of the first entry in the directory of an archive. */
const directoryOf = (archive: Buffer) => archive.subarray(archive.indexOf('PK\x01\x02'));

/** Entries with the content of one file, each `step` bytes after the one before. */
function sharing({ count, step }: { count: number; step: number }): Buffer {
  const single = zipOf({ '00.txt': 'x'.repeat(10_000) });
  const directory = directoryOf(single).subarray(0, -22);
  const end = Buffer.from(single.subarray(-22));
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = Buffer.from(directory);
    entry.write(String(index).padStart(2, '0'), 46);
    entry.writeUInt32LE(index * step, 42);
    return entry;
  });
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(count * directory.length, 12);
  return Buffer.concat([single.subarray(0, -22 - directory.length), ...entries, end]);
}

function outlying(place: 'directory' | 'end'): Buffer {
  const archive = zipOf({ 'a.txt': 'x', 'b.txt': 'y' });
  const offset = place === 'directory' ? archive.indexOf('PK\x01\x02') : archive.length - 10;
  directoryOf(archive).writeUInt32LE(offset, 42);
  return archive;
}

function claiming(bytes: number): Buffer {
  const archive = zipOf({ 'a.txt': 'x' });
  directoryOf(archive).writeUInt32LE(bytes, 24);
  return archive;
}

/** Each cleaned photo would be stored as it is, twenty times as large as it was packed. */
function compressiblePhoto(): Buffer {
  const noise = randomBytes(10_000).map((byte) => byte & 0x7f);
  const picture = Array.from({ length: 20 }, () => noise);
  const photo = jpegWithMetadata(
    Buffer.concat([plainPhotos.jpg.subarray(0, -2), ...picture, plainPhotos.jpg.subarray(-2)]),
    6,
  );
  const content = deflateRawSync(photo);
  return writeZip([
    {
      ...{ nameBytes: Buffer.from('photo.jpg'), flags: 0, method: 8, modified: 0, crc: crc32(photo) },
      ...{ packedBytes: content.length, bytes: photo.length, content },
    },
  ]);
}

describe('names', () => {
  const latin = (name: string) => Buffer.from(name, 'latin1');
  /** An archive with one text by this name, and a chat. */
  function named(nameBytes: Buffer, flags = 0): Buffer {
    const entry = (bytes: Buffer) => ({
      ...{ nameBytes: bytes, flags, method: 0, modified: 0, crc: crc32('x') },
      ...{ packedBytes: 1, bytes: 1, content: Buffer.from('x') },
    });
    return writeZip([entry(nameBytes), { ...entry(Buffer.from('_chat.txt')), flags: 0 }]);
  }
  const namesIn = async (archive: Buffer) => {
    const { content, leftOut } = await cleanArchive(archive);
    const entries = await zipEntries(bytesInMemory(content));
    return [entries.slice(0, -1).map(({ nameBytes }) => nameBytes.toString('latin1')), leftOut];
  };

  it.each([
    ['of Windows', 'Chat with Ali\\media\\note.txt', 'Chat with Ali/media/note.txt'],
    ['with a folder that is the same', './chat//note.txt', 'chat/note.txt'],
    ['with a time', 'chat 10:15.txt', 'chat 10_15.txt'],
    ['with a line break', 'no\nte.txt', 'note.txt'],
    ['of an old code page', 'B\x81ro/r\x82sum\x82.txt', 'B\x81ro/r\x82sum\x82.txt'],
    ['of an old code page, by a tool of Windows', 'B\x81ro\\r\x82sum\x82.txt', 'B\x81ro/r\x82sum\x82.txt'],
  ])('%s are kept', async (_what, given, kept) => {
    expect(await namesIn(named(latin(given)))).toEqual([[kept], []]);
  });

  it('in UTF-8 are marked as such when they are changed', async () => {
    const { content } = await cleanArchive(named(Buffer.from('محادثة\\رسالة.txt')));
    const [entry] = await zipEntries(bytesInMemory(content));
    expect([entry?.name, entry?.flags]).toEqual(['محادثة/رسالة.txt', 0x0800]);
  });

  it.each([
    ['in which a separator may be half a letter', latin('\x95\\.txt'), 0, 'txt'],
    ['that are said to be UTF-8, and are not', latin('r\x82sum.txt'), 0x0800, 'r\ufffdsum.txt'],
    ['that some disks hold for that of another file', Buffer.from('_CHAT.txt'), 0, '_chat.txt'],
    ['without letters', Buffer.from('\n'), 0, 'document'],
  ])('%s are left out and named', async (_what, bytes, flags, shown) => {
    const { content, leftOut } = await cleanArchive(named(bytes, flags));
    expect([(await zipEntries(bytesInMemory(content))).length, leftOut]).toEqual([1, [shown]]);
  });

  it('of folders by tools of Windows count as no file', async () => {
    expect((await cleanArchive(zipOf({ 'media\\': '', '_chat.txt': chat }))).leftOut).toEqual([]);
  });
});

it.each([
  ['nothing', zipOf({ 'folder/': '' })],
  ['a path that climbs', zipOf({ '../a.txt': 'x' })],
  ['a path that climbs later', zipOf({ 'a/../../b.txt': 'x' })],
  ['an absolute path', zipOf({ '/etc/a.txt': 'x' })],
  ['a path of Windows', zipOf({ 'C:\\a.txt': 'x' })],
  ['a path of Windows that climbs', zipOf({ 'a\\..\\..\\b.txt': 'x' })],
  ['a path of a network', zipOf({ '\\\\server\\share\\a.txt': 'x' })],
  ['a path that climbs on Windows', zipOf({ 'a/.. /b.txt': 'x' })],
  ['files that share their bytes', sharing({ count: 99, step: 0 })],
  ['files that share some bytes', sharing({ count: 3, step: 1 })],
  ['a file in its directory', outlying('directory')],
  ['a file beyond its end', outlying('end')],
  ['a stored file that claims to be larger', claiming(1_000)],
  ['photos that take much more room when they are cleaned', compressiblePhoto()],
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
