import { closeResolvedCases } from './cases/close-resolved';
import { purgeUploadTokens } from './cases/upload-tokens';
import type { Database } from './db/database';
import { purgeLiveEvents } from './events';
import { purgeReplies } from './idempotency';
import type { Job } from './jobs';
import type { Clock } from './kernel/clock';

const hour = 3_600_000;

/** Scheduled jobs for cases; `every` is in milliseconds. */
export const caseJobs = (db: Database, now: Clock): Job[] => [
  { name: 'close resolved cases', every: hour, run: () => closeResolvedCases(db, now()) },
  { name: 'purge upload tokens', every: hour, run: () => db.write((tx) => purgeUploadTokens(tx, now())) },
  { name: 'purge idempotent replies', every: hour, run: () => db.write((tx) => purgeReplies(tx, now())) },
  { name: 'purge live events', every: 24 * hour, run: () => purgeLiveEvents(db, now()) },
];
