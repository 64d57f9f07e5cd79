import type { Readable } from 'node:stream';
import type { Instant } from '../../../platform/kernel/clock';

/** A completely received file in the staging folder, not flushed to disk yet. */
export interface StagedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** A stored file without a row that was moved to the quarantine; an operator can restore it. */
export interface QuarantinedFile {
  /** Its name in the store. */
  name: string;
  quarantinedAt: Instant;
}

/** Stores the bytes of documents in a folder or a bucket. Names are 48 hexadecimal digits. */
export interface DocumentStore {
  /** Stores a staged file, and may move or delete it. When it resolves, the bytes survive a power failure. */
  put(name: string, file: StagedFile): Promise<void>;
  /** Rejects when the file does not exist. */
  read(name: string): Promise<Readable>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
  /** Lists all stored files in any order, without those in quarantine. */
  list(): AsyncIterable<{ name: string; storedAt: Instant }>;

  /** Moves a stored file to the quarantine; returns false when the file does not exist. */
  quarantine(name: string, at: Instant): Promise<boolean>;
  listQuarantine(): AsyncIterable<QuarantinedFile>;
  /**
   * Moves a file back to the store, with the current time as its time of storing; returns false when it is not in
   * quarantine.
   */
  restore(file: QuarantinedFile): Promise<boolean>;
  /** Does nothing when the file is not in quarantine. */
  removeQuarantined(file: QuarantinedFile): Promise<void>;

  /** Lists the names of the entries of the erasure ledger, in any order. */
  listErasures(): AsyncIterable<string>;
  readErasure(name: string): Promise<string>;
  /** Adds an entry to the ledger. When it resolves, the entry survives a power failure. Nothing here removes one. */
  writeErasure(name: string, text: string): Promise<void>;

  /** Returns the id of the installation that this store belongs to; undefined when none was written yet. */
  readInstallationId(): Promise<string | undefined>;
  writeInstallationId(id: string): Promise<void>;
}

const shape = /^[0-9a-f]{48}$/;
const erasureShape = /^[0-9a-f]{64}$/;

export const isStoredName = (name: string): boolean => shape.test(name);

/** Folder of the erasure ledger. */
export const erasureFolder = 'erasures';

export const isErasureName = (name: string): boolean => erasureShape.test(name);

/** The path of an entry of the ledger in the store. @throws Error for any other name. */
export function erasurePathOf(name: string): string {
  if (!isErasureName(name)) {
    throw new Error('This is not the name of an erasure.');
  }
  return `${erasureFolder}/${name}`;
}

/** @throws Error for any other name, so that no crafted name becomes part of a path or an address. */
export function checkedName(name: string): string {
  if (!isStoredName(name)) {
    throw new Error('This is not the name of a stored document.');
  }
  return name;
}
