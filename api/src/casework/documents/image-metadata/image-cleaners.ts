import { cleanHeic } from './clean-heic';
import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { cleanWebp } from './clean-webp';

/** Returns the photo without metadata. Throws `DamagedImage`. */
export type ImageCleaner = (image: Buffer) => Buffer | Promise<Buffer>;

export const imageCleaners: Readonly<Record<string, ImageCleaner>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/heic': cleanHeic,
};
