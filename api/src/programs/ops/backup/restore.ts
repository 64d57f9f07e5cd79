import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { compareDocuments, type DocumentStore, openDocumentStore, stageFile } from '../../../casework/documents';
import { requirePairing } from '../../../office/installation';
import { reapplyErasures, removeErasedFiles, writeEntries } from '../../../office/privacy';
import { databaseLocationOf } from '../../../platform/config';
import { openDatabase } from '../../../platform/db/open-database';
import { verifyAuditChain } from '../../../records/audit';
import { DataKeys, dataKeysIn, refuseUnknown, unlockCases } from '../../../records/case-keys';
import { type OfflineCommand, Refusal } from '../command';
import { readArgs } from '../read-args';
import { recordOperation, wholeInstallation } from '../record-operation';
import { knownErasures } from './known-erasures';
import { documentsFolder, type Manifest, requireSigned, verifyBackup } from './manifest';
import { migrationNames } from './migration-names';
import { oneFolder } from './one-folder';
import { requireNothingThere } from './require-nothing-there';
import { restoreDatabase } from './restore-database';

export const restore: OfflineCommand = {
  usage: 'restore DIR [--erasures PATH]… [--unsigned]',
  purpose:
    'Restores a backup where there is no database and no document yet, after comparing all its hashes, and erases again what was erased later.',
  async runOffline({ config, schema, now, print }, args) {
    const options = { erasures: { type: 'string', multiple: true }, unsigned: { type: 'boolean' } } as const;
    const { positionals, values } = readArgs(args, { allowPositionals: true, options });
    const folder = resolve(oneFolder(positionals));
    const location = databaseLocationOf(config);
    const { store, stagingDir } = openDocumentStore(config);
    const verified = await verifyBackup(folder);
    const { manifest } = verified;
    requireKnown(manifest, location, migrationNames(schema));
    const keys = new DataKeys(dataKeysIn(config));
    if (manifest.dataKeyId !== undefined) {
      refuseUnknown(keys, manifest.dataKeyId, config);
    }
    if (!values.unsigned) {
      await requireSigned(folder, verified, keys);
    }
    const erasures = await knownErasures({ folder, manifest, named: values.erasures ?? [], store });
    await requireNothingThere(config, store);
    // The database comes last: the portal refuses to start with documents alone, so half a restore cannot go live.
    await restoreDocuments(manifest, folder, { store, stagingDir });
    await store.writeInstallationId(manifest.installationId);
    // Before the database: if this is interrupted afterwards, the first start goes through them.
    await writeEntries(store, erasures);
    await restoreDatabase(manifest, folder, { location, stagingDir });
    const db = await openDatabase(location, schema);
    try {
      await requirePairing(db, store);
      await unlockCases(db, config);
      const { refused, ...again } = await reapplyErasures(db, erasures, now, { isTrusted: true });
      await removeErasedFiles(db, store, now);
      const { missing, documents } = await compareDocuments(db, store, now);
      const { entries, brokenPosition } = await verifyAuditChain(db.read);
      const { createdAt, auditHead } = manifest;
      await recordOperation(db, 'backup.restored', { createdAt, auditHead, missing, again }, now, wholeInstallation);
      print(`Restored the backup of ${createdAt}: ${documents} documents, ${entries} audit entries.`);
      print(`Erased again: ${again.cases} cases and ${again.persons} persons, of ${erasures.length} known erasures.`);
      if (refused > 0) {
        throw new Refusal(
          `${refused} erasures are damaged, or were not written by this installation, and were not repeated.`,
        );
      }
      if (brokenPosition !== undefined || missing > manifest.lost.length) {
        throw new Refusal('The restored installation is unsound; run check.');
      }
    } finally {
      await db.close();
    }
  },
};

function requireKnown(
  { kind, migrations }: Manifest,
  location: ReturnType<typeof databaseLocationOf>,
  known: string[],
): void {
  if ('file' in location !== (kind === 'sqlite')) {
    const wanted =
      kind === 'sqlite' ? 'SQLite: unset DATABASE_URL' : 'PostgreSQL: set DATABASE_URL to an empty database';
    throw new Refusal(`This backup is of ${wanted}.`);
  }
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new Refusal(`This backup is of a newer version of the portal (migration ${unknown}); restore it with that.`);
  }
}

async function restoreDocuments(
  { documents }: Manifest,
  folder: string,
  { store, stagingDir }: { store: DocumentStore; stagingDir: string },
): Promise<void> {
  for (const { name, sha256 } of documents) {
    const content = createReadStream(resolve(folder, documentsFolder, name));
    const staged = await stageFile(content, stagingDir, Number.POSITIVE_INFINITY);
    if (staged.sha256 !== sha256) {
      throw new Refusal(`${name} changed while the backup was restored.`);
    }
    await store.put(name, staged);
  }
}
