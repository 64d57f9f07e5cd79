import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DocumentStore, openDocumentStore } from '../../../casework/documents';
import { readLedger } from '../../../office/privacy';
import { databaseLocationOf } from '../../../platform/config';
import { openDatabase, type Schema } from '../../../platform/db/open-database';
import { instant } from '../../../platform/kernel/clock';
import { flush } from '../../../platform/kernel/flush';
import { DataKeys, dataKeysIn, decryptFile, refuseUnknown, UnreadableContent } from '../../../records/case-keys';
import { type OfflineCommand, Refusal } from '../command';
import { existingDatabaseOf } from '../existing-database';
import { readArgs } from '../read-args';
import { recordOperation, wholeInstallation } from '../record-operation';
import { findDamage, type HashedFile, hashFile } from './hash-file';
import { documentsFolder, erasuresFile, type Manifest, verifyBackup, writeManifest } from './manifest';
import { migrationNames } from './migration-names';
import { oneFolder, requireEmpty } from './one-folder';
import { takeSnapshot } from './snapshot';

type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

export const backup: OfflineCommand = {
  usage: 'backup DIR',
  purpose: 'Copies database and documents into a new folder while the portal runs, and reads the copy back.',
  async runOffline({ config, schema, now, print }, args) {
    const folder = resolve(oneFolder(readArgs(args, { allowPositionals: true }).positionals));
    const location = existingDatabaseOf(config);
    const { store } = openDocumentStore(config);
    await requireEmpty(folder);
    await mkdir(join(folder, documentsFolder), { recursive: true, mode: 0o700 });
    // The database comes first: a file without a row is harmless, and a row without its file would be a loss.
    const snapshot = await takeSnapshot(location, folder);
    if (snapshot.installationId !== (await store.readInstallationId())) {
      throw new Refusal('The database and the document store do not carry the same installation id.');
    }
    const keys = new DataKeys(dataKeysIn(config));
    if (snapshot.dataKeyId !== undefined) {
      refuseUnknown(keys, snapshot.dataKeyId, config);
    }
    const { documents, lost } = await copyDocuments(store, snapshot, { folder: join(folder, documentsFolder), keys });
    const { kind, migrations, installationId, auditHead, dataKeyId } = snapshot;
    const database = await hashFile(join(folder, snapshot.file), snapshot.file);
    const erasures = await copyLedger(store, folder);
    const createdAt = instant(now);
    const facts = { format: 1, createdAt, kind, migrations, installationId, auditHead, dataKeyId } as const;
    await flushAll(folder, { database, documents });
    await writeManifest(folder, { ...facts, database, documents, erasures, lost }, keys);
    await flush(folder);
    await verifyBackup(folder);
    print(`Backed up the database and ${documents.length} documents to ${folder}.`);
    print(`head ${auditHead}`);
    await recordBackup(databaseLocationOf(config), schema, snapshot, { now, lost, documents: documents.length });
    if (lost.length > 0) {
      throw new Refusal(`The backup is whole but for ${lost.length} documents that the store lacks or holds damaged.`);
    }
  },
};

/** The ledger comes last, so that it holds every erasure of the copied database. */
async function copyLedger(store: DocumentStore, folder: string): Promise<HashedFile> {
  const path = join(folder, erasuresFile);
  const texts = await readLedger(store);
  await writeFile(path, texts.map((text) => `${text}\n`).join(''), { flag: 'wx', mode: 0o600 });
  return hashFile(path, erasuresFile);
}

/** Infected files stay behind in the quarantine, and removed documents may be deleted meanwhile. */
async function copyDocuments(
  store: DocumentStore,
  { documents: rows, caseKeys }: Snapshot,
  { folder, keys }: { folder: string; keys: DataKeys },
) {
  const keyRows = new Map(caseKeys.map((row) => [row.caseId, row]));
  const stored = new Set<string>();
  for await (const { name } of store.list()) {
    stored.add(name);
  }
  const documents: HashedFile[] = [];
  const lost: string[] = [];
  for (const { storedName: name, caseId, sha256, removedAt, scanStatus, isEncrypted } of rows) {
    let isWhole = false;
    if (stored.has(name)) {
      const path = join(folder, name);
      await pipeline(await store.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      documents.push(await hashFile(path, name));
      const openKey = async () => {
        const row = keyRows.get(caseId);
        if (!row) {
          throw new UnreadableContent(`The backup lacks the key of case ${caseId}.`);
        }
        return keys.open(row);
      };
      const read = async () =>
        Readable.from(decryptFile(createReadStream(path), { name, isEncrypted: Boolean(isEncrypted), openKey }));
      isWhole = !(await findDamage(read, sha256));
    }
    const isNeeded = removedAt === null && scanStatus !== 'infected';
    if (isNeeded && !isWhole) {
      lost.push(name);
    }
  }
  return { documents, lost };
}

/** Flushes everything before the manifest, which says that the backup is whole. */
async function flushAll(folder: string, { database, documents }: Pick<Manifest, 'database' | 'documents'>) {
  for (const name of [
    database.name,
    erasuresFile,
    ...documents.map((file) => join(documentsFolder, file.name)),
    documentsFolder,
  ]) {
    await flush(join(folder, name));
  }
}

/** Leaves no entry in a database of an earlier version, because opening it would migrate it. */
async function recordBackup(
  location: ReturnType<typeof databaseLocationOf>,
  schema: Schema,
  { migrations, auditHead }: Snapshot,
  { now, lost, documents }: { now: Date; lost: string[]; documents: number },
): Promise<void> {
  if (migrationNames(schema).some((name) => !migrations.includes(name))) {
    return;
  }
  const db = await openDatabase(location, schema);
  try {
    const detail = { documents, lost: lost.length, auditHead };
    await recordOperation(db, 'backup.made', detail, now, wholeInstallation);
  } finally {
    await db.close();
  }
}
