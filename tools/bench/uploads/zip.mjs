import { crc32, deflateRawSync } from 'node:zlib';

const [stored, deflated] = [0, 8];

/** Describes a file of an archive. */
export function entryOf(name, file, { deflate = false } = {}) {
  const bytes = Buffer.from(file);
  const content = deflate ? deflateRawSync(bytes) : bytes;
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(deflate ? deflated : stored, 4);
  facts.writeUInt32LE(0x00210000, 6);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  return { name: Buffer.from(name), facts, content };
}

/** Writes an archive. With `shift`, each entry of the directory names the first file, so many bytes after the one before. */
export function zipOf(entries, { shift } = {}) {
  const files = [];
  const directory = [];
  let offset = 0;
  for (const [index, { name, facts, content }] of entries.entries()) {
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(shift === undefined ? offset : index * shift, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, name);
    if (shift === undefined || index === 0) {
      files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, content);
      offset += 30 + name.length + content.length;
    }
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}
