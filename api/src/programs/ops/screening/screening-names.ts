import { liveEntries, openMatcher } from '../../../casework/screening';
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
    const entries = await liveEntries(db);
    if (entries.length === 0) {
      throw new Refusal('No list is live. Import and publish one first: lists import CODE FILE… --publish');
    }
    const matcher = openMatcher(entries);
    for (const { full_name: name = '', date_of_birth = '', nationality = '' } of rows) {
      const year = Number(/\d{4}/.exec(date_of_birth)?.[0]);
      const asked = {
        kind: 'person',
        name,
        ...(year && { born: year }),
        ...(nationality && { country: nationality }),
      } as const;
      const hits = matcher
        .ask(asked, config.screeningThreshold)
        .map(({ entry: { list, key }, name: listed, score }) => ({ list, key, name: listed, score }));
      const told = hits.map((hit) => `${hit.list} ${hit.key} ${hit.name} (${hit.score.toFixed(2)})`).join(', ');
      print(values.json ? JSON.stringify({ name, hits }) : `${name}: ${told || 'not on these lists'}`);
    }
  },
};
