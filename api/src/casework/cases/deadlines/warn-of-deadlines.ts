import type { Database } from '../../../platform/db/database';
import { runSql } from '../../../platform/db/sql';
import { instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs, hourMs } from '../../../platform/kernel/durations';
import { findOpenDeadlines, mailDeadlines, type OpenDeadline, peopleOf } from './deadline-mails';
import { readCalendar } from './firm-calendar';

const warnedBeforeMs = 4 * hourMs;
/** Deadlines that passed before are in the daily digest. A warning would come too late. */
const warnedAfterMs = dayMs;

/**
 * Warns attorneys of the deadlines that end within four hours or have passed within a day, each once and in one mail for
 * each person. Returns the number of deadlines. It may run in several processes at once: only the one that sets `warnedAt` mails.
 */
export const warnOfDeadlines = (db: Database, now: Date): Promise<number> =>
  db.write(async (tx) => {
    const at = instant(now);
    const since = instantAfter(now, -warnedAfterMs);
    const until = instantAfter(now, warnedBeforeMs);
    const rows = await runSql<Key>(
      tx,
      `UPDATE case_deadlines SET "warnedAt" = :at
       WHERE state = 'running' AND kind <> 'urgent-response' AND "warnedAt" IS NULL AND "dueAt" >= :since AND "dueAt" < :until
       RETURNING "caseId", kind`,
      { at, since, until },
    );
    const keys = new Set(rows.map(keyOf));
    const claimed = (await findOpenDeadlines(tx, { since, until })).filter((deadline) => keys.has(keyOf(deadline)));
    await mailDeadlines(tx, await peopleOf(tx, claimed, { withAdmins: false }), {
      kind: 'deadlines.soon',
      occasion: at,
      heading: 'Deadlines that end soon',
      intro: () => 'These deadlines end within four hours, or have just passed.',
      timeZone: (await readCalendar(tx)).timeZone,
      at,
    });
    return claimed.length;
  });

type Key = Pick<OpenDeadline, 'caseId' | 'kind'>;
const keyOf = ({ caseId, kind }: Key): string => `${caseId} ${kind}`;
