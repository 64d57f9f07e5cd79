import type { Readable } from 'node:stream';

/** A file that has arrived whole and lies, flushed, in the staging folder. */
export interface StagedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Where the bytes of documents lie: a folder or a bucket. Names are 48 hexadecimal digits, made by `newStoredName`. */
export interface DocumentStore {
  /** Takes a staged file in. When it resolves, the bytes survive a power cut; the staged file may be gone. */
  put(name: string, file: StagedFile): Promise<void>;
  /** Rejects when there is no such file. */
  read(name: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** Everything that lies there, in any order. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
}

const shape = /^[0-9a-f]{48}$/;

/** Keeps every store to its own folder: no other name reaches a path or an address. */
export function checkedName(name: string): string {
  if (!shape.test(name)) {
    throw new Error('This is not the name of a stored document.');
  }
  return name;
}
