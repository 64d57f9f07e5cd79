import { inBatches, openDocumentStore, rowsByName } from '../../casework/documents';
import type { Command } from './command';
import { readArgs } from './read-args';

export const quarantineList: Command = {
  usage: 'quarantine list',
  purpose: 'Shows the files in the quarantine: id, since when, and whether the database names them.',
  async run({ db, config, print }, args) {
    readArgs(args, {});
    const { store } = openDocumentStore(config);
    let count = 0;
    for await (const files of inBatches(store.listQuarantine())) {
      const rows = await rowsByName(
        db,
        files.map(({ name }) => name),
      );
      for (const { name, quarantinedAt } of files) {
        print(`${name}  ${quarantinedAt}  ${rows.has(name) ? 'has a row' : 'no row'}`);
      }
      count += files.length;
    }
    print(`${count} files in the quarantine.`);
  },
};
