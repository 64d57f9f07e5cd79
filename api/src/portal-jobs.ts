import { logAuditHead } from './audit';
import { purgeExpired } from './auth';
import { caseJobs } from './case-jobs';
import type { Config } from './config';
import type { Database } from './db/database';
import { firmJobs } from './firm-jobs';
import type { Job } from './jobs';
import type { Clock } from './kernel/clock';

const hour = 3_600_000;

/**
 * Everything that happens by itself, except for mail. Every instance does all of it: each job looks for what is due
 * and takes it by comparing and setting, so that of several at once one does it.
 */
export const portalJobs = (db: Database, config: Config, now: Clock): Job[] => [
  { name: 'purge expired sessions', every: hour, run: () => db.write((tx) => purgeExpired(tx, now())) },
  { name: 'log audit head', every: 24 * hour, run: (log) => logAuditHead(db, log) },
  ...caseJobs(db, now),
  ...firmJobs(db, config, now),
];
