import { In } from 'typeorm';
import { ListEdition } from '../../../casework/screening';
import type { Command } from '../command';
import { readArgs } from '../read-args';

export const listsShow: Command = {
  usage: 'lists show [--json]',
  purpose: 'Shows the live and staged editions of lists, with their dates and hashes.',
  async run({ db, print }, args) {
    const { json } = readArgs(args, { options: { json: { type: 'boolean' } } } as const).values;
    const editions = await db.read.find(ListEdition, {
      where: { status: In(['staged', 'live']) },
      order: { listCode: 'ASC', importedAt: 'ASC' },
    });
    for (const { listCode, status, dated, importedAt, sha256, entries } of editions) {
      const shown = { code: listCode, status, dated, importedAt, sha256, entries };
      const date = dated ?? `imported ${importedAt.slice(0, 10)}`;
      print(json ? JSON.stringify(shown) : `${listCode} ${status}, ${date}: ${entries} entries, SHA-256 ${sha256}.`);
    }
    if (editions.length === 0 && !json) {
      print('There is no list yet.');
    }
  },
};
