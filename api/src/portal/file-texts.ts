import { readFile, stat } from 'node:fs/promises';

/** Caches the texts of files until the modification time or size of a file changes. */
export class FileTexts {
  private readonly known = new Map<string, { stamp: string; text: string }>();

  /** @returns undefined when the file cannot be read. */
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
