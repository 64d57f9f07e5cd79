import { matchingHere, Screener } from '../../../casework/screening';
import { type Command, Refusal } from '../command';
import { readArgs } from '../read-args';
import { readTable } from './read-table';

export const screeningNames: Command = {
  usage: 'screening names FILE [--json]',
  purpose: 'Looks for the people of each row (full_name[,date_of_birth,nationality]) on the live lists.',
  async run({ db, config, print }, args) {
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = readArgs(args, { options, allowPositionals: true });
    const rows = readTable(positionals[0], ['full_name']);
    const screener = new Screener(db, matchingHere(), config.screeningThreshold);
    const { editions, hits } = await screener.screen(
      rows.map(({ full_name: name = '', date_of_birth: bornOn = '', nationality: country = '' }) => ({
        kind: 'person',
        name,
        bornOn,
        country,
      })),
    );
    if (editions.length === 0) {
      throw new Refusal('No list is live. Import and publish one first: lists import CODE FILE… --publish');
    }
    for (const [at, { full_name: name = '' }] of rows.entries()) {
      const found = (hits[at] ?? []).map(({ list, key, name: listed, score }) => ({ list, key, name: listed, score }));
      const told = found.map((hit) => `${hit.list} ${hit.key} ${hit.name} (${hit.score.toFixed(2)})`).join(', ');
      print(values.json ? JSON.stringify({ name, hits: found }) : `${name}: ${told || 'not on these lists'}`);
    }
  },
};
