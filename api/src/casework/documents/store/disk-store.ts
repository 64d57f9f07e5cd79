import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Instant, instant } from '../../../platform/kernel/clock';
import { flush } from '../../../platform/kernel/flush';
import { readAtOnceBytes } from '../../../records/case-keys';
import {
  checkedName,
  type DocumentStore,
  erasureFolder,
  erasurePathOf,
  isErasureName,
  isStoredName,
  type QuarantinedFile,
  type StagedFile,
} from './document-store';
import { installationMark, parseInstallationMark } from './installation-mark';
import { parseQuarantineName, quarantineNameOf } from './quarantine-name';

/**
 * Stores documents as files in one folder that only this process reads. The staging folder must be on the same disk.
 */
export class DiskStore implements DocumentStore {
  private readonly stored: string;
  private readonly quarantined: string;

  /** @param folder - absolute; contains `stored/`, `quarantine/`, `erasures/` and the installation id, each created on first use. */
  constructor(private readonly folder: string) {
    this.stored = join(folder, 'stored');
    this.quarantined = join(folder, 'quarantine');
  }

  async put(name: string, { path }: StagedFile): Promise<void> {
    await flush(path);
    await moveFile(path, this.pathOf(name));
  }

  async read(name: string): Promise<Readable> {
    // Opens the file before returning the stream, so that a missing file rejects before the response starts.
    const handle = await open(this.pathOf(name), 'r');
    return handle.createReadStream({ highWaterMark: readAtOnceBytes });
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async *list(): AsyncIterable<{ name: string; storedAt: Instant }> {
    for await (const name of fileNamesIn(this.stored)) {
      const found = isStoredName(name) && (await unlessMissing(stat(this.pathOf(name))));
      if (found) {
        yield { name, storedAt: instant(found.mtime) };
      }
    }
  }

  async quarantine(name: string, at: Instant): Promise<boolean> {
    return isFound(moveFile(this.pathOf(name), this.quarantinePathOf({ name, quarantinedAt: at })));
  }

  async *listQuarantine(): AsyncIterable<QuarantinedFile> {
    for await (const name of fileNamesIn(this.quarantined)) {
      const file = parseQuarantineName(name);
      if (file) {
        yield file;
      }
    }
  }

  async restore(file: QuarantinedFile): Promise<boolean> {
    const path = this.quarantinePathOf(file);
    // The modification time counts as the time of storing; without this, the sweep would treat the file as an old orphan.
    const now = new Date();
    return (await isFound(utimes(path, now, now))) && isFound(moveFile(path, this.pathOf(file.name)));
  }

  async removeQuarantined(file: QuarantinedFile): Promise<void> {
    await rm(this.quarantinePathOf(file), { force: true });
  }

  async readInstallationId(): Promise<string | undefined> {
    const text = await unlessMissing(readFile(join(this.folder, installationMark), 'utf8'));
    return text === undefined ? undefined : parseInstallationMark(text);
  }

  writeInstallationId(id: string): Promise<void> {
    return this.writeText(installationMark, `${id}\n`);
  }

  async *listErasures(): AsyncIterable<string> {
    for await (const name of fileNamesIn(join(this.folder, erasureFolder))) {
      if (isErasureName(name)) {
        yield name;
      }
    }
  }

  async readErasure(name: string): Promise<string> {
    return readFile(join(this.folder, erasurePathOf(name)), 'utf8');
  }

  async writeErasure(name: string, text: string): Promise<void> {
    return this.writeText(erasurePathOf(name), text);
  }

  private async writeText(name: string, text: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // Each server writes its own temporary file, because two may write at once.
    const path = join(this.folder, `writing.${randomUUID()}`);
    await writeFile(path, text, { mode: 0o600, flush: true });
    await moveFile(path, join(this.folder, name));
  }

  private pathOf = (name: string): string => join(this.stored, checkedName(name));

  private quarantinePathOf = (file: QuarantinedFile): string => join(this.quarantined, quarantineNameOf(file));
}

/** Moves a file, creates the target folder if needed, and flushes both, so that the move survives a power failure. */
async function moveFile(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await flush(folder);
  await flush(dirname(folder));
}

async function* fileNamesIn(folder: string): AsyncIterable<string> {
  for await (const entry of (await unlessMissing(opendir(folder))) ?? []) {
    if (entry.isFile()) {
      yield entry.name;
    }
  }
}

/** Returns false when the file that `operation` needs does not exist. */
const isFound = async (operation: Promise<void>): Promise<boolean> =>
  (await unlessMissing(operation.then(() => true as const))) ?? false;

/** Returns undefined when the file or folder does not exist. */
const unlessMissing = <T>(operation: Promise<T>): Promise<T | undefined> =>
  operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
