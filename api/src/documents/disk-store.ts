import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Instant } from '../kernel/clock';
import { checkedName, type DocumentStore, isStoredName, type QuarantinedFile, type StagedFile } from './document-store';
import { installationMark, parseInstallationMark } from './installation-mark';
import { parseQuarantineName, quarantineNameOf } from './quarantine-name';

/** Documents as files in one folder that only this process reads. The staging folder must be on the same disk. */
export class DiskStore implements DocumentStore {
  private readonly stored: string;
  private readonly quarantined: string;

  /** @param folder - absolute; holds `stored/`, `quarantine/` and the id of the installation, each made on first use. */
  constructor(private readonly folder: string) {
    this.stored = join(folder, 'stored');
    this.quarantined = join(folder, 'quarantine');
  }

  async put(name: string, { path }: StagedFile): Promise<void> {
    await moveFile(path, this.pathOf(name));
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
    for await (const name of fileNamesIn(this.stored)) {
      const found = isStoredName(name) && (await unlessMissing(stat(this.pathOf(name))));
      if (found) {
        yield { name, storedAt: found.mtime };
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
    // The time of a file says how long it has been stored: a file that has just come back is no old orphan.
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

  async writeInstallationId(id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // Two servers may start at once.
    const path = join(this.folder, `${installationMark}.${randomUUID()}`);
    await writeFile(path, `${id}\n`, { mode: 0o600, flush: true });
    await moveFile(path, join(this.folder, installationMark));
  }

  private pathOf = (name: string): string => join(this.stored, checkedName(name));

  private quarantinePathOf = (file: QuarantinedFile): string => join(this.quarantined, quarantineNameOf(file));
}

/** Makes the folder of `to` where it is missing. The move survives a power cut. */
async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await flushFolder(dirname(to));
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

async function* fileNamesIn(folder: string): AsyncIterable<string> {
  for await (const entry of (await unlessMissing(opendir(folder))) ?? []) {
    if (entry.isFile()) {
      yield entry.name;
    }
  }
}

const isFound = async (act: Promise<void>): Promise<boolean> =>
  (await unlessMissing(act.then(() => true as const))) ?? false;

/** Undefined where the file or folder does not exist. */
const unlessMissing = <T>(act: Promise<T>): Promise<T | undefined> =>
  act.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
