import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UnreadableContent } from '../../../records/case-keys';

/** A file of a backup. */
export interface HashedFile {
  name: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

/** Reads a file back from the disk. */
export async function hashFile(path: string, name: string): Promise<HashedFile> {
  return { name, bytes: (await stat(path)).size, sha256: await hashOf(createReadStream(path)) };
}

/** Whether a stored file holds other bytes than this hash says, or cannot be decrypted. */
export async function findDamage(open: () => Promise<Readable>, sha256: string): Promise<boolean> {
  try {
    return (await hashOf(await open())) !== sha256;
  } catch (error) {
    if (error instanceof UnreadableContent) {
      return true;
    }
    throw error;
  }
}
