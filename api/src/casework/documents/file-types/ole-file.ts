import type { FileBytes } from './file-bytes';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headBytes = 512;
const entryBytes = 128;
/** The smallest number that marks the end of a chain, or a sector that is in none. */
const noSector = 0xfffffffa;
const maxDirectorySectors = 2_000;
/** A file of 20 MB in sectors of 512 bytes has three tables of this kind. */
const maxTables = 20;
/** Streams below this size share the sectors of another stream, that of the first entry, in pieces of 64 bytes. */
const smallStream = 4_096;
const pieceBytes = 64;

export interface OleEntry {
  name: string;
  isStorage: boolean;
  firstSector: number;
  size: number;
}

/** A compound file, the format of Word and Excel before 2007. */
export interface OleFile {
  entries: readonly OleEntry[];
  /** Reads the start of a stream, at most `maxBytes`. */
  readStart: (entry: OleEntry, maxBytes: number) => Promise<Buffer>;
}

/**
 * Opens a compound file; undefined for other files. A broken chain ends at the limits and at the end of the file.
 *
 * @see https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb (2.2 header, 2.3 sector chains, 2.6 directory).
 */
export async function openOle(file: FileBytes): Promise<OleFile | undefined> {
  const head = await file.read(0, headBytes);
  const shift = head.length === headBytes && head.subarray(0, 8).equals(signature) ? head.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) {
    return undefined;
  }
  const sectorBytes = 2 ** shift;
  const readSector = (sector: number) => file.read((sector + 1) * sectorBytes, sectorBytes);
  const next = nextSector(await tablesOf(head, readSector), sectorBytes, readSector);
  const chain = async (first: number, maxSectors: number): Promise<Buffer> => {
    const sectors: Buffer[] = [];
    for (let sector = first; sector < noSector && sectors.length < maxSectors; sector = await next(sector)) {
      sectors.push(await readSector(sector));
    }
    return Buffer.concat(sectors);
  };
  const entries = entriesIn(await chain(head.readUInt32LE(48), maxDirectorySectors));
  const readSmall = async (first: number, size: number): Promise<Buffer> => {
    const [root] = entries;
    const shared = root
      ? await chain(root.firstSector, Math.ceil(Math.min(root.size, file.size) / sectorBytes))
      : Buffer.alloc(0);
    const nextPiece = numbersIn(await chain(head.readUInt32LE(60), maxDirectorySectors));
    const pieces: Buffer[] = [];
    for (
      let piece = first;
      piece < noSector && pieces.length * pieceBytes < size;
      piece = nextPiece[piece] ?? noSector
    ) {
      pieces.push(shared.subarray(piece * pieceBytes, (piece + 1) * pieceBytes));
    }
    return Buffer.concat(pieces).subarray(0, size);
  };
  return {
    entries,
    readStart: async ({ firstSector, size }, maxBytes) => {
      const wanted = Math.min(size, maxBytes);
      return size < smallStream
        ? readSmall(firstSector, wanted)
        : (await chain(firstSector, Math.ceil(wanted / sectorBytes))).subarray(0, wanted);
    },
  };
}

/** Names are compared like those of files on Windows. */
export const sameName = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** Tells whether this is a Word or Excel file that needs a password, which lies in a compound file whatever its version. */
export async function isLockedOffice(file: FileBytes): Promise<boolean> {
  const ole = await openOle(file);
  return Boolean(ole?.entries.some(({ name }) => sameName(name, 'EncryptedPackage')));
}

function entriesIn(directory: Buffer): OleEntry[] {
  const entries: OleEntry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = directory.readUInt16LE(at + 64);
    // The first entry is the root, whatever it is called.
    if (at === 0 || (nameBytes >= 2 && nameBytes <= 64)) {
      entries.push({
        name: directory.toString('utf16le', at, at + nameBytes - 2),
        isStorage: directory[at + 66] === 1,
        firstSector: directory.readUInt32LE(at + 116),
        size: directory.readUInt32LE(at + 120),
      });
    }
  }
  return entries;
}

/** Returns the sectors of the allocation table: 109 in the head, and in large files more in a chain of sectors. */
async function tablesOf(head: Buffer, readSector: (sector: number) => Promise<Buffer>): Promise<number[]> {
  const tables = numbersIn(head.subarray(76));
  let more = head.readUInt32LE(68);
  for (let seen = 0; seen < maxTables && more < noSector; seen += 1) {
    const numbers = numbersIn(await readSector(more));
    more = numbers.pop() ?? noSector;
    tables.push(...numbers);
  }
  return tables;
}

function nextSector(tables: readonly number[], sectorBytes: number, readSector: (sector: number) => Promise<Buffer>) {
  const perTable = sectorBytes / 4;
  let cached: { table: number; numbers: number[] } | undefined;
  return async (sector: number): Promise<number> => {
    const table = tables[Math.floor(sector / perTable)] ?? noSector;
    if (table >= noSector) {
      return noSector;
    }
    cached = cached?.table === table ? cached : { table, numbers: numbersIn(await readSector(table)) };
    return cached.numbers[sector % perTable] ?? noSector;
  };
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
