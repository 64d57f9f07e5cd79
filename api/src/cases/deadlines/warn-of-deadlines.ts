import { IsNull } from 'typeorm';
import type { Database } from '../../db/database';
import { instant, instantAfter } from '../../kernel/clock';
import { hourMs } from '../../kernel/durations';
import { CaseDeadline } from './case-deadline.entity';
import { findOpenDeadlines, mailDeadlines, type OpenDeadline, peopleOf } from './deadline-mails';
import { readCalendar } from './firm-calendar';

const warnedBeforeMs = 4 * hourMs;

/**
 * Warns attorneys of the deadlines that end within four hours, each once and in one mail for each person. Returns the
 * number of deadlines. It may run in several processes at once: only the one that sets `warnedAt` mails.
 */
export const warnOfDeadlines = (db: Database, now: Date): Promise<number> =>
  db.write(async (tx) => {
    const at = instant(now);
    const claimed: OpenDeadline[] = [];
    for (const deadline of await findOpenDeadlines(tx, instantAfter(now, warnedBeforeMs))) {
      const { caseId, kind, warnedAt } = deadline;
      if (warnedAt === null) {
        const { affected } = await tx.update(CaseDeadline, { caseId, kind, warnedAt: IsNull() }, { warnedAt: at });
        claimed.push(...(affected === 1 ? [deadline] : []));
      }
    }
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
