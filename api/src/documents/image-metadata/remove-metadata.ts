import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { documentTexts, type LeftOut } from '@portal/contracts';
import { AppError } from '../../kernel/app-error';
import { type CleanArchive, cleanArchive } from '../archives/clean-archive';
import { zipType } from '../file-types/file-types';
import type { StagedFile } from '../store/document-store';
import { DamagedImage } from './damaged-image';
import { imageCleaners } from './image-cleaners';

/** How many files that were left out are named. */
const mostNames = 10;

/** A staged file as it is stored. */
export interface CleanedFile extends StagedFile {
  /** The hash of what was sent, if something was removed. */
  originalSha256?: string;
  /** The files of an archive that were left out, if any. */
  leftOut: LeftOut | null;
}

/**
 * Removes from a staged photo, and from those in a staged archive, what tells where, when and with which device it was
 * taken. The picture itself is not compressed again. From an archive, files that may not be uploaded are removed as well.
 *
 * @throws AppError `UNSUPPORTED_TYPE` when a photo is damaged, or when an archive is, or holds nothing that is allowed.
 */
export async function removeMetadata(staged: StagedFile, mimeType: string): Promise<CleanedFile> {
  const clean = cleanerOf(mimeType);
  if (!clean) {
    return { ...staged, leftOut: null };
  }
  const work = lastWork.then(() => cleanStaged(clean, staged));
  lastWork = work.catch(() => undefined);
  return work;
}

/** One file at a time, because each is read into memory. */
let lastWork: Promise<unknown> = Promise.resolve();

type Cleaner = (content: Buffer) => Promise<CleanArchive>;

function cleanerOf(mimeType: string): Cleaner | undefined {
  const cleanImage = imageCleaners[mimeType];
  if (cleanImage) {
    return async (image) => ({ content: await cleanImage(image), leftOut: [] });
  }
  return mimeType === zipType ? cleanArchive : undefined;
}

async function cleanStaged(clean: Cleaner, staged: StagedFile): Promise<CleanedFile> {
  const sent = await readFile(staged.path);
  const { content, leftOut: names } = await cleanedBy(clean, sent);
  const leftOut = names.length > 0 ? { count: names.length, names: names.slice(0, mostNames) } : null;
  if (content.equals(sent)) {
    return { ...staged, leftOut };
  }
  await writeFile(staged.path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...staged, size: content.length, sha256, originalSha256: staged.sha256, leftOut };
}

async function cleanedBy(clean: Cleaner, content: Buffer): Promise<CleanArchive> {
  try {
    return await clean(content);
  } catch (error) {
    throw error instanceof DamagedImage ? new AppError('UNSUPPORTED_TYPE', documentTexts.damagedImage) : error;
  }
}
