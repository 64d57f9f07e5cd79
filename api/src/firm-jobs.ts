import type { Config } from './config';
import type { Database } from './db/database';
import { openDocumentStore, sweepDocuments } from './documents';
import { requirePairing } from './installation';
import { remindAndExpire } from './invoices';
import type { Job } from './jobs';
import type { Clock } from './kernel/clock';

const hour = 3_600_000;

/** Scheduled jobs for invoices and documents. Each run handles only what is due, so its exact time does not matter. */
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
      // An operator who has started with the wrong database gets an hour to notice before documents are swept.
      firstRunAfterMs: hour,
      run: async (log) => {
        await requirePairing(db, store);
        return sweepDocuments({ db, store, stagingDir, log }, now());
      },
    },
  ];
}
