import { logAuditHead } from './audit';
import { purgeExpired } from './auth';
import { closeResolvedCases } from './cases/close-resolved';
import { purgeUploadTokens } from './cases/upload-tokens';
import { sweepDocuments } from './documents';
import { purgeLiveEvents } from './events';
import { purgeReplies } from './idempotency';
import { requirePairing } from './installation';
import { remindAndExpire } from './invoices';
import type { Job } from './scheduler';
import type { Services } from './services';

const hour = 3_600_000;

/**
 * All scheduled jobs except mail. Every instance runs them; each job claims a due item by compare-and-set, so that only
 * one instance handles it. Each run handles only what is due, so its exact time does not matter.
 */
export const scheduledJobs = ({
  db,
  now,
  config,
  documentStore: store,
  stagingDir,
}: Pick<Services, 'db' | 'now' | 'config' | 'documentStore' | 'stagingDir'>): Job[] => [
  { name: 'purge expired sessions', every: hour, run: () => db.write((tx) => purgeExpired(tx, now())) },
  { name: 'log audit head', every: 24 * hour, run: (log) => logAuditHead(db, log) },
  { name: 'close resolved cases', every: hour, run: () => closeResolvedCases(db, now()) },
  { name: 'purge upload tokens', every: hour, run: () => db.write((tx) => purgeUploadTokens(tx, now())) },
  { name: 'purge idempotent replies', every: hour, run: () => db.write((tx) => purgeReplies(tx, now())) },
  { name: 'purge live events', every: 24 * hour, run: () => purgeLiveEvents(db, now()) },
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
