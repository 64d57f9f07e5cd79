import { open } from 'node:fs/promises';

/** Waits until a file, or the names in a folder, would survive a power failure. A new name needs its folder flushed, too. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
