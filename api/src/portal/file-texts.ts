import { readFile, stat } from 'node:fs/promises';

/** Texts of files, read again only when time or size of a file have changed. */
export class FileTexts {
  private readonly known = new Map<string, { stamp: string; text: string }>();

  /** Undefined when the file is not there. */
  async read(file: string): Promise<string | undefined> {
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs}:${size}`;
      const known = this.known.get(file);
      if (known?.stamp === stamp) {
        return known.text;
      }
      const text = await readFile(file, 'utf8');
      this.known.set(file, { stamp, text });
      return text;
    } catch {
      return undefined;
    }
  }
}
