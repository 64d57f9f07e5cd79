import { listReaderHere, publishEdition, stageEdition } from '../../../casework/screening';
import type { Command } from '../command';
import { readArgs } from '../read-args';

export const listsImport: Command = {
  usage: 'lists import CODE FILE… [--publish] [--confirm]',
  purpose: 'Stages an edition of a list that names are looked for on; with --publish, makes it the live one.',
  async run({ db, now, print }, args) {
    const options = { publish: { type: 'boolean' }, confirm: { type: 'boolean' } } as const;
    const { values, positionals } = readArgs(args, { options, allowPositionals: true });
    const [code = '', ...files] = positionals;
    const change = { actor: null, now };
    const edition = await stageEdition(db, listReaderHere, { code, files }, change);
    const { entries, added, changed, removed } = edition;
    print(`Staged ${code}: ${entries} entries, ${added} added, ${changed} changed, ${removed} removed.`);
    if (values.publish) {
      await publishEdition(db, edition.id, { ...change, confirm: values.confirm === true });
      print(`Published ${code}.`);
    }
  },
};
