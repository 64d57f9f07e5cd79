import {
  type DocumentStore,
  inBatches,
  openDocumentStore,
  type QuarantinedFile,
  rowsByName,
} from '../../casework/documents';
import { requirePairing } from '../../office/installation';
import type { Database } from '../../platform/db/database';
import { type Command, Refusal } from './command';
import { readArgs } from './read-args';
import { recordOperation } from './record-operation';

/** Keeps the audit entry small when thousands of files are restored. */
const maxRecordedNames = 100;

export const quarantineRestore: Command = {
  usage: 'quarantine restore <id>…|all',
  purpose: 'Puts files from the quarantine back into the store.',
  async run({ db, config, now, print }, args) {
    const ids = readArgs(args, { allowPositionals: true }).positionals;
    if (ids.length === 0) {
      throw new Refusal('Name the files to restore, or all.');
    }
    const { store } = openDocumentStore(config);
    await requirePairing(db, store);
    const files = await filesNamed(store, ids);
    let restored = 0;
    for (const file of files) {
      restored += Number(await store.restore(file));
    }
    if (restored > 0) {
      const names = files.slice(0, maxRecordedNames).map(({ name }) => name);
      await recordOperation(db, 'quarantine.restored', { restored, names }, now);
    }
    print(`Restored ${restored} files.`);
    const orphans = files.length - (await countNamed(db, files));
    if (orphans > 0) {
      print(
        `${orphans} of them have no row in this database, so nobody can open them: restore the database that names ` +
          'them. Otherwise a sweep moves them into the quarantine again once they have been back for a day.',
      );
    }
  },
};

async function filesNamed(store: DocumentStore, ids: readonly string[]): Promise<QuarantinedFile[]> {
  const wanted = new Set(ids);
  const found: QuarantinedFile[] = [];
  for await (const file of store.listQuarantine()) {
    if (wanted.has('all') || wanted.has(file.name)) {
      found.push(file);
    }
  }
  const missing = ids.filter((id) => id !== 'all' && !found.some(({ name }) => name === id));
  if (missing.length > 0) {
    throw new Refusal(`The quarantine does not hold ${missing.join(', ')}; nothing was restored.`);
  }
  return found;
}

async function countNamed(db: Database, files: readonly QuarantinedFile[]): Promise<number> {
  let count = 0;
  for await (const batch of inBatches(files)) {
    count += (
      await rowsByName(
        db,
        batch.map(({ name }) => name),
      )
    ).size;
  }
  return count;
}
