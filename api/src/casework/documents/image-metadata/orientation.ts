const orientationTag = 0x0112;
const entryBytes = 12;
const shortType = 3;

/** Returns how a viewer must turn the picture, 1 to 8; 1 means not at all. Damaged metadata turns nothing. */
export function readOrientation(exif: Buffer): number {
  try {
    const isLittleEndian = exif.toString('latin1', 0, 2) === 'II';
    const short = (offset: number) => (isLittleEndian ? exif.readUInt16LE(offset) : exif.readUInt16BE(offset));
    const long = (offset: number) => (isLittleEndian ? exif.readUInt32LE(offset) : exif.readUInt32BE(offset));
    const directory = long(4);
    const count = short(directory);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * entryBytes;
      if (short(entry) === orientationTag) {
        return isOrientation(short(entry + 8)) ? short(entry + 8) : 1;
      }
    }
    return 1;
  } catch {
    return 1;
  }
}

const isOrientation = (value: number): boolean => value >= 1 && value <= 8;

/** Returns Exif metadata that hold the orientation only. */
export function orientationOnly(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(orientationTag, 10);
  exif.writeUInt16BE(shortType, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
