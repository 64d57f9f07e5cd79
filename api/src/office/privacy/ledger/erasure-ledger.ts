import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { DocumentStore } from '../../../casework/documents';
import type { Database } from '../../../platform/db/database';
import { findInstallationKey, installationKeyFor } from '../../../records/case-keys';
import { Erasure } from './erasure.entity';
import { addressHashOf, entryNameOf, formatEntry, ledgerKeyOf, parseEntry } from './ledger-entry';

interface NewErasure extends Pick<Erasure, 'kind' | 'because' | 'subjectId' | 'at'> {
  /** Of a person. */
  emailNormalized?: string;
}

/** Notes an erasure in its transaction. `writeErasures` copies it into the ledger after the commit. */
export async function noteErasure(tx: EntityManager, { emailNormalized, ...erasure }: NewErasure): Promise<void> {
  const key = ledgerKeyOf(await installationKeyFor(tx, erasure.at));
  const addressHash = emailNormalized === undefined ? null : addressHashOf(key, emailNormalized);
  await tx.insert(Erasure, { ...erasure, id: randomUUID(), addressHash });
}

/** How the ledger in the document store differs from the database. */
export interface LedgerDifference {
  /** Texts of erasures of this database that the ledger lacks. */
  missing: string[];
  /** Texts in the ledger that this database does not know. */
  unknown: string[];
}

/** Compares by name, so that few entries are read. */
export async function compareLedger({ read }: Database, store: DocumentStore): Promise<LedgerDifference> {
  const names = new Set(await ledgerNames(store));
  // Read after the names, because an entry is written after its row was committed.
  const erasures = await read.find(Erasure);
  const installation = await findInstallationKey(read);
  const texts = installation ? erasures.map((erasure) => formatEntry(ledgerKeyOf(installation), erasure)) : [];
  const own = new Map(texts.map((text) => [entryNameOf(text), text]));
  const missing = [...own].filter(([name]) => !names.has(name)).map(([, text]) => text);
  const ids = new Set(erasures.map(({ id }) => id));
  const unknown: string[] = [];
  for (const name of names) {
    const text = own.get(name) ?? (await store.readErasure(name));
    if (!ids.has(parseEntry(text)?.id ?? '')) {
      unknown.push(text);
    }
  }
  return { missing, unknown };
}

/** Adds erasures to the ledger; those that it holds already change nothing. */
export async function writeEntries(store: DocumentStore, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await store.writeErasure(entryNameOf(text), text);
  }
}

/**
 * Copies the erasures of this database into the ledger where it lacks them: new ones, those of a process that was killed, and those that
 * somebody has removed.
 *
 * @returns how many it lacked.
 */
export async function writeErasures(db: Database, store: DocumentStore): Promise<number> {
  const { missing } = await compareLedger(db, store);
  await writeEntries(store, missing);
  return missing.length;
}

export async function readLedger(store: DocumentStore): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await ledgerNames(store)) {
    texts.push(await store.readErasure(name));
  }
  return texts;
}

async function ledgerNames(store: DocumentStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.listErasures()) {
    names.push(name);
  }
  return names;
}
