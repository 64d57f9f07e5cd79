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
 * All scheduled jobs except mail. Every instance runs them; each job claims a due item by compare-and-set, so that only
 * one instance handles it.
 */
export const portalJobs = (db: Database, config: Config, now: Clock): Job[] => [
  { name: 'purge expired sessions', every: hour, run: () => db.write((tx) => purgeExpired(tx, now())) },
  { name: 'log audit head', every: 24 * hour, run: (log) => logAuditHead(db, log) },
  ...caseJobs(db, now),
  ...firmJobs(db, config, now),
];
