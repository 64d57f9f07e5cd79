import { compareDocuments, openDocumentStore, quarantineFiles } from '../../casework/documents';
import { requirePairing } from '../../office/installation';
import type { Command } from './command';
import { readArgs } from './read-args';
import { recordOperation } from './record-operation';

export const quarantineMoveOrphans: Command = {
  usage: 'quarantine move-orphans [--apply]',
  purpose:
    'Moves all files without a row into the quarantine, where the daily sweep refused because they are too many.',
  async run({ db, config, now, print }, args) {
    const { apply } = readArgs(args, { options: { apply: { type: 'boolean' } } }).values;
    const { store } = openDocumentStore(config);
    await requirePairing(db, store);
    const { files, orphans, documents, missing } = await compareDocuments(db, store, now);
    print(`${orphans.length} of ${files} files have no row; ${missing} of ${documents} documents have no file.`);
    if (!apply) {
      print('Nothing was moved. With --apply the files without a row are moved into the quarantine.');
      return;
    }
    const moved = await quarantineFiles(store, orphans, now);
    if (moved > 0) {
      await recordOperation(db, 'quarantine.filled', { moved, files }, now);
    }
    print(`Moved ${moved} files into the quarantine.`);
  },
};
