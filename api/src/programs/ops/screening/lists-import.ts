import { publishEdition, readList, stageEdition } from '../../../casework/screening';
import type { Command } from '../command';
import { readArgs } from '../read-args';

export const listsImport: Command = {
  usage: 'lists import CODE FILE… [--publish] [--confirm]',
  purpose: 'Stages an edition of a list that names are looked for on; with --publish, makes it the live one.',
  async run({ db, now, print }, args) {
    const options = { publish: { type: 'boolean' }, confirm: { type: 'boolean' } } as const;
    const { values, positionals } = readArgs(args, { options, allowPositionals: true });
    const [code = '', ...files] = positionals;
    const list = await readList(code, files);
    const edition = await db.write((tx) => stageEdition(tx, code, list, now));
    const { entries, added, changed, removed } = edition;
    print(`Staged ${code}: ${entries} entries, ${added} added, ${changed} changed, ${removed} removed.`);
    if (values.publish) {
      await db.write((tx) => publishEdition(tx, edition, values.confirm === true, now));
      print(`Published ${code}.`);
    }
  },
};
