import type { Readable } from 'node:stream';
import type { Instant } from '../kernel/clock';

/** A file that has arrived whole and lies, flushed, in the staging folder. */
export interface StagedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** A file that the sweep has taken out of use and that an operator can put back. */
export interface QuarantinedFile {
  /** The name under which it was stored. */
  name: string;
  quarantinedAt: Instant;
}

/** Where the bytes of documents are stored: a folder or a bucket. Names are 48 hexadecimal digits. */
export interface DocumentStore {
  /** Takes a staged file in. When it resolves, the bytes survive a power cut; the staged file may be gone. */
  put(name: string, file: StagedFile): Promise<void>;
  /** Rejects when there is no such file. */
  read(name: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** All stored files, in any order, without those in the quarantine. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;

  /** Moves a stored file into the quarantine; answers false when there is no such file. */
  quarantine(name: string, at: Instant): Promise<boolean>;
  listQuarantine(): AsyncIterable<QuarantinedFile>;
  /** Puts a file back, as if it had been stored now; answers false when the quarantine does not hold it. */
  restore(file: QuarantinedFile): Promise<boolean>;
  /** Does nothing when the quarantine does not hold it. */
  removeQuarantined(file: QuarantinedFile): Promise<void>;

  /** The id of the installation whose documents are stored here; undefined where none was written. */
  readInstallationId(): Promise<string | undefined>;
  writeInstallationId(id: string): Promise<void>;
}

const shape = /^[0-9a-f]{48}$/;

export const isStoredName = (name: string): boolean => shape.test(name);

/** Keeps every store to its own folder: no other name reaches a path or an address. */
export function checkedName(name: string): string {
  if (!isStoredName(name)) {
    throw new Error('This is not the name of a stored document.');
  }
  return name;
}
