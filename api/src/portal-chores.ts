import { logAuditHead } from './audit';
import { purgeExpired } from './auth';
import { caseChores } from './case-chores';
import type { Chore } from './chores';
import type { Config } from './config';
import type { Database } from './db/database';
import { firmChores } from './firm-chores';
import type { Clock } from './kernel/clock';

const hour = 3_600_000;

/**
 * Everything that happens by itself, except for mail. Every instance does all of it: each chore looks for what is due
 * and takes it by comparing and setting, so that of several at once one does it.
 */
export const portalChores = (db: Database, config: Config, now: Clock): Chore[] => [
  { name: 'purge expired sessions', every: hour, run: () => db.write((tx) => purgeExpired(tx, now())) },
  { name: 'log audit head', every: 24 * hour, run: (log) => logAuditHead(db, log) },
  ...caseChores(db, now),
  ...firmChores(db, config, now),
];
