import { kindOfSchema, openMatcher } from '../../../casework/screening';
import type { OfflineCommand } from '../command';
import { readArgs } from '../read-args';
import { readTable } from './read-table';

export const screeningPairs: OfflineCommand = {
  usage: 'screening pairs FILE [--json]',
  purpose: 'Compares the two names of each row (schema,name1,name2) and says how alike they are.',
  async runOffline({ config, print }, args) {
    const { values, positionals } = readArgs(args, {
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    } as const);
    for (const { schema = '', name1 = '', name2 = '' } of readTable(positionals[0], ['schema', 'name1', 'name2'])) {
      const kind = kindOfSchema(schema);
      const [found] = openMatcher([{ kind, names: [name2] }]).ask({ kind, name: name1 }, 0);
      const score = found?.score ?? 0;
      const match = score >= config.screeningThreshold;
      const why = found?.reasons.join(' ') ?? '';
      print(
        values.json
          ? JSON.stringify({ score, match })
          : `${score.toFixed(2)} ${match ? 'match' : '-'} ${name1} | ${name2}. ${why}`,
      );
    }
  },
};
