import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { documentTexts } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import type { StagedFile } from './document-store';

/**
 * Writes a file to the staging folder and computes its size and hash. When it rejects, the file is deleted.
 *
 * @param tooLarge - the error message for a file of more than `maxBytes`.
 * @throws AppError `TOO_LARGE` as soon as more than `maxBytes` have been read.
 */
export async function stageFile(
  content: Readable,
  folder: string,
  maxBytes: number,
  tooLarge: string = documentTexts.tooLarge,
): Promise<StagedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`);
  try {
    return { path, ...(await write(content, path, maxBytes, tooLarge)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function write(
  content: Readable,
  path: string,
  maxBytes: number,
  tooLarge: string,
): Promise<Omit<StagedFile, 'path'>> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new AppError('TOO_LARGE', tooLarge);
      }
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    return { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
