import type { FileBytes } from './file-bytes';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const sectorStart = 512;
const entrySize = 128;
const maxSectors = 200;

/**
 * Matches compound files, the format of Word and Excel before 2007, that contain one of these streams and no macros.
 * The stream is checked because installers use the same container, and so the same signature.
 *
 * @see https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb (2.2 header, 2.3 sector chains, 2.6 directory).
 */
export const hasOleStream =
  (...streams: string[]) =>
  async (file: FileBytes): Promise<boolean> => {
    const header = await file.read(0, sectorStart);
    if (header.length < sectorStart || !header.subarray(0, 8).equals(signature)) {
      return false;
    }
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) {
      return false;
    }
    const names = await directoryNames(file, header, 2 ** shift);
    return streams.some((stream) => names.includes(stream)) && !names.some((name) => name.startsWith('_VBA'));
  };

/**
 * Yields the names of the directory entries. Stops at `maxSectors` and at the end of the file, so a broken chain
 * ends.
 */
async function directoryNames(file: FileBytes, header: Buffer, sectorSize: number): Promise<string[]> {
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let seen = 0; seen < maxSectors && sector < 0xfffffff0; seen += 1) {
    const entries = await file.read((sector + 1) * sectorSize, sectorSize);
    for (let at = 0; at + entrySize <= entries.length; at += entrySize) {
      const bytes = entries.readUInt16LE(at + 64);
      if (bytes >= 2 && bytes <= 64) {
        names.push(entries.toString('utf16le', at, at + bytes - 2));
      }
    }
    sector = await nextSector(file, header, sectorSize, sector);
  }
  return names;
}

/** Looks up the next sector in the allocation table. Only its first 109 sectors are read, which cover at least 6 MB. */
async function nextSector(file: FileBytes, header: Buffer, sectorSize: number, sector: number): Promise<number> {
  const perSector = sectorSize / 4;
  const table = Math.floor(sector / perSector);
  if (table >= 109) {
    return 0xffffffff;
  }
  const tableSector = header.readUInt32LE(76 + table * 4);
  const entry = await file.read((tableSector + 1) * sectorSize + (sector % perSector) * 4, 4);
  return entry.length === 4 ? entry.readUInt32LE(0) : 0xffffffff;
}
