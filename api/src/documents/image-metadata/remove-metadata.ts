import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { documentTexts } from '@portal/contracts';
import { AppError } from '../../kernel/app-error';
import type { StagedFile } from '../store/document-store';
import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { cleanWebp } from './clean-webp';
import { DamagedImage } from './damaged-image';

const cleaners: Readonly<Record<string, (image: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/** A staged file as it is stored; `originalSha256` is the hash of what was sent, if metadata were removed. */
export type CleanedFile = StagedFile & { originalSha256?: string };

/**
 * Removes from a staged image what tells where, when and with which device it was taken. The picture itself is not
 * compressed again.
 *
 * @throws AppError `UNSUPPORTED_TYPE` when the image is damaged.
 */
export async function removeMetadata(staged: StagedFile, mimeType: string): Promise<CleanedFile> {
  const clean = cleaners[mimeType];
  if (!clean) {
    return staged;
  }
  const work = lastWork.then(() => cleanStaged(clean, staged));
  lastWork = work.catch(() => undefined);
  return work;
}

/** One image at a time, because each is read into memory. */
let lastWork: Promise<unknown> = Promise.resolve();

async function cleanStaged(clean: (image: Buffer) => Buffer, staged: StagedFile): Promise<CleanedFile> {
  const image = await readFile(staged.path);
  const cleaned = cleanedBy(clean, image);
  if (cleaned.equals(image)) {
    return staged;
  }
  await replace(staged.path, cleaned);
  const sha256 = createHash('sha256').update(cleaned).digest('hex');
  return { ...staged, size: cleaned.length, sha256, originalSha256: staged.sha256 };
}

function cleanedBy(clean: (image: Buffer) => Buffer, image: Buffer): Buffer {
  try {
    return clean(image);
  } catch (error) {
    throw error instanceof DamagedImage ? new AppError('UNSUPPORTED_TYPE', documentTexts.damagedImage) : error;
  }
}

/** Flushed like the original, so that the store keeps complete files only. */
async function replace(path: string, content: Buffer): Promise<void> {
  const next = `${path}.${randomUUID()}`;
  try {
    const handle = await open(next, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
