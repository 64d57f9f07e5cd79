import { compareDocuments, openDocumentStore } from '../../casework/documents';
import { adoptStore, findingsOf } from '../../office/installation';
import type { Command } from './command';
import { readArgs } from './read-args';

export const adoptDocuments: Command = {
  usage: 'adopt-documents [--apply]',
  purpose: 'Decides that this database and this document store belong together from now on, whatever they held before.',
  async run({ db, config, now, print }, args) {
    const { apply } = readArgs(args, { options: { apply: { type: 'boolean' } } }).values;
    const { store } = openDocumentStore(config);
    const { databaseId, storeId, rows } = await findingsOf(db, store, now);
    const { files, orphans, documents, missing } = await compareDocuments(db, store, now);
    print(`Installation id of the database: ${databaseId ?? 'none'}; of the document store: ${storeId ?? 'none'}.`);
    print(`${missing} of ${documents} documents have no file and could not be opened.`);
    print(`${orphans.length} of ${files} files have no row in this database.`);
    if (!apply) {
      print('Nothing was changed. With --apply both get a new installation id, and the portal starts with them.');
      return;
    }
    const id = await adoptStore(db, store, now, { databaseId, storeId, rows, files, orphans: orphans.length, missing });
    print(`Both carry the installation id ${id} now.`);
  },
};
