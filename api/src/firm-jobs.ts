import type { Config } from './config';
import type { Database } from './db/database';
import { openDocumentStore, sweepDocuments } from './documents';
import { requirePairing } from './installation';
import { remindAndExpire } from './invoices';
import type { Job } from './jobs';
import type { Clock } from './kernel/clock';

const hour = 3_600_000;

/** What invoices and documents need now and again; each run does only what is due, so an hour more or less is nothing. */
export function firmJobs(
  db: Database,
  config: Pick<Config, 'businessTz' | 'documentsDir' | 'bucket'>,
  now: Clock,
): Job[] {
  const { store, stagingDir } = openDocumentStore(config);
  return [
    { name: 'remind of invoices', every: hour, run: () => remindAndExpire(db, now(), config.businessTz) },
    {
      name: 'sweep documents',
      every: 24 * hour,
      // A person who has started the wrong database has an hour to see it.
      firstRunAfterMs: hour,
      run: async (log) => {
        await requirePairing(db, store);
        return sweepDocuments({ db, store, stagingDir, log }, now());
      },
    },
  ];
}
