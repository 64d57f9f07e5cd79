import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { FileTexts } from '../file-texts';
import { DeclaredPages } from './declared-pages';
import { FolderName } from './release';

const Stored = z.object({ version: FolderName, pages: z.catch(DeclaredPages, []) });
type Stored = z.infer<typeof Stored>;

/** Remembers the last good version of each remote and its pages, in `last-good.json` beside the pointer. */
export class LastGood {
  private readonly known = new Map<string, Stored>();

  constructor(
    private readonly texts: FileTexts,
    private readonly log: Logger,
  ) {}

  async read(remoteDir: string): Promise<Stored | undefined> {
    const text = await this.texts.read(join(remoteDir, 'last-good.json'));
    return this.known.get(remoteDir) ?? (text === undefined ? undefined : parsed(text));
  }

  async write(remoteDir: string, { version, pages }: Stored): Promise<void> {
    const next = { version, pages };
    const text = JSON.stringify(next);
    if (JSON.stringify(await this.read(remoteDir)) === text) {
      return;
    }
    this.known.set(remoteDir, next);
    const file = join(remoteDir, 'last-good.json');
    const unfinished = `${file}.${process.pid}`;
    try {
      await writeFile(unfinished, `${text}\n`);
      // Other users of the machine, such as the teams that publish, read the file too.
      await chmod(unfinished, 0o644);
      await rename(unfinished, file);
    } catch (error) {
      this.log.warn({ err: error, file }, 'last good version not stored');
    }
  }
}

function parsed(text: string): Stored | undefined {
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
