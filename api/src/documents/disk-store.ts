import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedName, type DocumentStore, type StagedFile } from './document-store';

/** Documents as files in one folder that only this process reads. The staging folder must lie on the same disk. */
export class DiskStore implements DocumentStore {
  /** @param folder - absolute; made on first use. */
  constructor(private readonly folder: string) {}

  async put(name: string, { path }: StagedFile): Promise<void> {
    const target = this.pathOf(name);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await rename(path, target);
    await flushFolder(this.folder);
  }

  async read(name: string): Promise<Readable> {
    // Opened before it is handed out: what is missing is told while there still is an answer to give.
    const handle = await open(this.pathOf(name), 'r');
    return handle.createReadStream();
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async *list(): AsyncIterable<{ name: string; storedAt: Date }> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(this.folder)) {
      if (entry.isFile()) {
        const { mtime } = await stat(join(this.folder, entry.name));
        yield { name: entry.name, storedAt: mtime };
      }
    }
  }

  private pathOf = (name: string): string => join(this.folder, checkedName(name));
}

/** A rename is safe only once the folder that holds the name is on the disk too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
