import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { documentTexts } from '@portal/contracts';
import { AppError } from '../../kernel/app-error';
import { cleanArchive } from '../archives/clean-archive';
import { zipType } from '../file-types/file-types';
import type { StagedFile } from '../store/document-store';
import { DamagedImage } from './damaged-image';
import { type ImageCleaner, imageCleaners } from './image-cleaners';

/** A staged file as it is stored; `originalSha256` is the hash of what was sent, if metadata were removed. */
export type CleanedFile = StagedFile & { originalSha256?: string };

/**
 * Removes from a staged photo, and from those in a staged archive, what tells where, when and with which device it was
 * taken. The picture itself is not compressed again. The content of an archive is checked as well.
 *
 * @throws AppError `UNSUPPORTED_TYPE` when a photo is damaged, or when an archive holds what is not allowed.
 */
export async function removeMetadata(staged: StagedFile, mimeType: string): Promise<CleanedFile> {
  const clean = mimeType === zipType ? cleanArchive : imageCleaners[mimeType];
  if (!clean) {
    return staged;
  }
  const work = lastWork.then(() => cleanStaged(clean, staged));
  lastWork = work.catch(() => undefined);
  return work;
}

/** One file at a time, because each is read into memory. */
let lastWork: Promise<unknown> = Promise.resolve();

async function cleanStaged(clean: ImageCleaner, staged: StagedFile): Promise<CleanedFile> {
  const content = await readFile(staged.path);
  const cleaned = await cleanedBy(clean, content);
  if (cleaned.equals(content)) {
    return staged;
  }
  await writeFile(staged.path, cleaned);
  const sha256 = createHash('sha256').update(cleaned).digest('hex');
  return { ...staged, size: cleaned.length, sha256, originalSha256: staged.sha256 };
}

async function cleanedBy(clean: ImageCleaner, content: Buffer): Promise<Buffer> {
  try {
    return await clean(content);
  } catch (error) {
    throw error instanceof DamagedImage ? new AppError('UNSUPPORTED_TYPE', documentTexts.damagedImage) : error;
  }
}
