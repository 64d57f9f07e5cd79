import { readdir } from 'node:fs/promises';
import { Refusal } from '../command';

/** @throws Refusal unless exactly one folder is named. */
export function oneFolder(words: readonly string[]): string {
  const [folder, ...others] = words;
  if (!folder || others.length > 0) {
    throw new Refusal('Name one folder.');
  }
  return folder;
}

/** @throws Refusal when the folder holds anything; it need not exist. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
  if (names.length > 0) {
    throw new Refusal(`${folder} is not empty; name a new folder.`);
  }
}
