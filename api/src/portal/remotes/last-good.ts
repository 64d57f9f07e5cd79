import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { FileTexts } from '../file-texts';
import { FolderName } from './release';

const Stored = z.object({ version: FolderName });

/** Remembers for each remote the last version that was live and good, in `last-good.json` beside its pointer. */
export class LastGood {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly texts: FileTexts,
    private readonly log: Logger,
  ) {}

  async read(remoteDir: string): Promise<string | undefined> {
    const text = await this.texts.read(join(remoteDir, 'last-good.json'));
    return this.known.get(remoteDir) ?? (text === undefined ? undefined : parsed(text));
  }

  async write(remoteDir: string, version: string): Promise<void> {
    if ((await this.read(remoteDir)) === version) {
      return;
    }
    this.known.set(remoteDir, version);
    const file = join(remoteDir, 'last-good.json');
    const unfinished = `${file}.${process.pid}`;
    try {
      await writeFile(unfinished, `${JSON.stringify({ version })}\n`);
      // Other users of the machine, such as the teams that publish, read the file too.
      await chmod(unfinished, 0o644);
      await rename(unfinished, file);
    } catch (error) {
      this.log.warn({ err: error, file }, 'last good version not stored');
    }
  }
}

function parsed(text: string): string | undefined {
  try {
    return Stored.parse(JSON.parse(text)).version;
  } catch {
    return undefined;
  }
}
