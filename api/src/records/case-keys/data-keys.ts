import { hkdfSync, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type DataKey, seal, unseal } from './data-key';
import { MissingDataKey, UnreadableContent } from './unreadable-content';

/** What encrypts the content of one case. Texts and files have keys of their own, so that one may leak without the other. */
export interface CaseKey {
  caseId: string;
  texts: Buffer;
  files: Buffer;
}

/** A case key as it is stored. */
export interface WrappedKey {
  caseId: string;
  wrappedKey: string;
  dataKeyId: string;
}

const contextOf = (caseId: string): string => `case ${caseId}`;

/** The data keys of this process: the current one and, during a change, its predecessor. */
export class DataKeys {
  private readonly byId: ReadonlyMap<string, DataKey>;
  private installation: { wrappedKey: string; key: CaseKey } | undefined;

  constructor(readonly all: readonly DataKey[]) {
    this.byId = new Map(all.map((key) => [key.id, key]));
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  /**
   * Makes the key of a case, encrypted with one of the data keys.
   *
   * @throws MissingDataKey when this process does not have it.
   */
  create(caseId: string, dataKeyId: string): WrappedKey {
    return this.wrap(caseId, randomBytes(32), dataKeyId);
  }

  /** @throws UnreadableContent when the data key is missing here, or the row belongs to another case. */
  rewrap(stored: WrappedKey, dataKeyId: string): WrappedKey {
    return this.wrap(stored.caseId, this.unwrap(stored), dataKeyId);
  }

  /** @throws UnreadableContent when the data key is missing here, or the row belongs to another case. */
  open(stored: WrappedKey): CaseKey {
    const key = this.unwrap(stored);
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
    // Most callers need the key of the texts only.
    return {
      caseId: stored.caseId,
      texts: derive('texts'),
      get files() {
        return derive('files');
      },
    };
  }

  /**
   * Opens the key of the installation. It is remembered, because every mail needs it and it is never destroyed; the key of a case
   * is not.
   */
  openInstallation(stored: WrappedKey): CaseKey {
    if (this.installation?.wrappedKey !== stored.wrappedKey) {
      this.installation = { wrappedKey: stored.wrappedKey, key: this.open(stored) };
    }
    return this.installation.key;
  }

  private wrap(caseId: string, key: Buffer, dataKeyId: string): WrappedKey {
    return { caseId, wrappedKey: seal(this.require(dataKeyId).key, contextOf(caseId), key), dataKeyId };
  }

  private unwrap({ caseId, wrappedKey, dataKeyId }: WrappedKey): Buffer {
    const { key } = this.require(dataKeyId);
    try {
      return unseal(key, contextOf(caseId), wrappedKey);
    } catch (error) {
      throw new UnreadableContent(`The key of case ${caseId} is damaged.`, { cause: error });
    }
  }

  private require(dataKeyId: string): DataKey {
    const dataKey = this.byId.get(dataKeyId);
    if (!dataKey) {
      throw new MissingDataKey(dataKeyId);
    }
    return dataKey;
  }
}

const keysOf = new WeakMap<DataSource, DataKeys>();

/** Lets everything that reads or writes on `connection` use these keys. */
export function setDataKeys(connection: DataSource, keys: DataKeys): void {
  keysOf.set(connection, keys);
}

/** @throws Error when the database was opened without them: nothing is ever stored in clear instead. */
export function dataKeysOf({ connection }: { connection: DataSource }): DataKeys {
  const keys = keysOf.get(connection);
  if (!keys) {
    throw new Error('This database was opened without its data key.');
  }
  return keys;
}
