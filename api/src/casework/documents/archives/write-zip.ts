import type { ZipEntry } from '../file-types/zip-entries';

/** An entry with its bytes as they are in the archive. */
export type PackedEntry = Omit<ZipEntry, 'offset' | 'name'> & { content: Buffer };

const versionNeeded = 20;
/** Marks names in UTF-8. */
const utf8Name = 0x0800;

/** Writes a ZIP archive with these entries and nothing else: no comments, no extra fields, no gaps. */
export function writeZip(entries: readonly PackedEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const facts = factsOf(entry);
    const file = Buffer.concat([signature('PK\x03\x04'), facts, entry.nameBytes, entry.content]);
    directory.push(signature('PK\x01\x02'), versionMadeBy, facts, placeOf(offset), entry.nameBytes);
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  return Buffer.concat([...files, index, endOf(entries.length, index.length, offset)]);
}

const signature = (bytes: string): Buffer => Buffer.from(bytes, 'latin1');

const versionMadeBy = Buffer.from([versionNeeded, 0]);

/** The fields that the local header and the central directory share. */
function factsOf({ flags, method, modified, crc, packedBytes, bytes, nameBytes }: PackedEntry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(versionNeeded, 0);
  facts.writeUInt16LE(flags & utf8Name, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(modified, 6);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packedBytes, 14);
  facts.writeUInt32LE(bytes, 18);
  facts.writeUInt16LE(nameBytes.length, 22);
  return facts;
}

/** The end of an entry of the directory: lengths and attributes, which are 0, and where the entry begins. */
function placeOf(offset: number): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return place;
}

function endOf(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return end;
}
