import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { documentTexts, type LeftOut, limits } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import { cleanArchive } from '../archives/clean-archive';
import { bytesInMemory } from '../file-types/file-bytes';
import { fileTypeOf, zipType } from '../file-types/file-types';
import { DamagedImage } from '../image-metadata/damaged-image';
import { imageCleaners } from '../image-metadata/image-cleaners';

/** How many files that were left out are named. */
const mostNames = 10;

/** A staged file. Values that pass between threads are plain. */
export interface InspectionTask {
  path: string;
  /** In lower case, of the name that the uploader gave it. */
  extension: string;
}

export type Inspection =
  | { refused: Pick<AppError, 'code' | 'message' | 'details'> }
  | {
      /** What to keep in place of the file; undefined when it stays as it is. */
      changed?: { content: Uint8Array<ArrayBuffer>; sha256: string };
      /** The files of an archive that were left out, if any. */
      leftOut: LeftOut | null;
    };

/**
 * Checks that the content of a file is of its type and harmless, and removes from a photo, and from those in an archive, what tells where, when
 * and with which device it was taken. The picture itself is not compressed again. From an archive, files that may not be
 * uploaded are removed as well. Runs in a worker thread.
 */
export async function inspectFile({ path, extension }: InspectionTask): Promise<Inspection> {
  const sent = await readFile(path);
  try {
    const { content, leftOut: names } = await cleaned(sent, extension);
    const leftOut = names.length > 0 ? { count: names.length, names: names.slice(0, mostNames) } : null;
    if (content.equals(sent)) {
      return { leftOut };
    }
    const sha256 = createHash('sha256').update(content).digest('hex');
    // A copy, because small buffers share their memory with others.
    return { changed: { content: new Uint8Array(content), sha256 }, leftOut };
  } catch (error) {
    // An error that passes between threads keeps its message only.
    if (error instanceof AppError) {
      const { code, message, details } = error;
      return { refused: { code, message, details } };
    }
    throw error;
  }
}

async function cleaned(sent: Buffer, extension: string): Promise<{ content: Buffer; leftOut: string[] }> {
  const type = fileTypeOf(extension);
  const refusal = type ? await type.refusal(bytesInMemory(sent)) : documentTexts.wrongType;
  if (!type || refusal !== undefined) {
    throw new AppError('UNSUPPORTED_TYPE', refusal ?? documentTexts.wrongType);
  }
  const result = type.mimeType === zipType ? await cleanArchive(sent) : await cleanedImage(sent, type.mimeType);
  if (result.content.length > limits.fileBytes) {
    throw new AppError('TOO_LARGE', documentTexts.tooLarge);
  }
  return result;
}

async function cleanedImage(sent: Buffer, mimeType: string): Promise<{ content: Buffer; leftOut: string[] }> {
  try {
    return { content: (await imageCleaners[mimeType]?.(sent)) ?? sent, leftOut: [] };
  } catch (error) {
    throw error instanceof DamagedImage ? new AppError('UNSUPPORTED_TYPE', documentTexts.damagedImage) : error;
  }
}
