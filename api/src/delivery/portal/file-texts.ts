import { readFile, stat } from 'node:fs/promises';

/** Caches the texts of files until a file is replaced or its modification time or size changes. */
export class FileTexts {
  private readonly known = new Map<string, { stamp: string; text: string }>();

  /** @returns undefined when the file cannot be read. */
  async read(file: string): Promise<string | undefined> {
    try {
      const { ino, mtimeMs, size } = await stat(file);
      const stamp = `${ino}:${mtimeMs}:${size}`;
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
