import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type CaseKey, decryptFile, encryptFile, readAtOnceBytes } from '../../../records/case-keys';
import type { DocumentStore, StagedFile } from './document-store';
import { stageFile } from './stage-file';

/** Which file of a store belongs to a document. */
export interface StoredDocument {
  storedName: string;
  /** False for documents from before they were encrypted; their file may be encrypted already. */
  isEncrypted: boolean;
}

/** Encrypts a staged file, which stays, and stores it. When it resolves, the bytes survive a power failure. */
export async function storeEncrypted(
  store: DocumentStore,
  { key, storedName, stagingDir }: { key: CaseKey; storedName: string; stagingDir: string },
  { path }: Pick<StagedFile, 'path'>,
): Promise<void> {
  const content = Readable.from(
    encryptFile(key, storedName, createReadStream(path, { highWaterMark: readAtOnceBytes })),
  );
  const encrypted = await stageFile(content, stagingDir, Number.POSITIVE_INFINITY);
  try {
    await store.put(storedName, encrypted);
  } finally {
    await rm(encrypted.path, { force: true });
  }
}

/**
 * Reads a document from the store. The first part is decrypted before it resolves, so that most damage is an error instead of
 * half a file.
 *
 * @throws UnreadableContent when the key is missing, or the file was exchanged or damaged; later parts destroy the stream.
 */
export async function readDecrypted(
  store: DocumentStore,
  { storedName: name, isEncrypted }: StoredDocument,
  openKey: () => Promise<CaseKey>,
): Promise<Readable> {
  const stored = await store.read(name);
  const parts = decryptFile(stored, { name, isEncrypted, openKey });
  try {
    const first = await parts.next();
    return Readable.from(following(first, parts), { objectMode: false, highWaterMark: readAtOnceBytes });
  } catch (error) {
    stored.destroy();
    throw error;
  }
}

async function* following(first: IteratorResult<Buffer>, parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (!first.done) {
      yield first.value;
      yield* parts;
    }
  } finally {
    await parts.return(undefined);
  }
}
