import { type CaseGroup, recentDays } from '@portal/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { addDays, businessDay, startOfDay } from '../../../platform/kernel/business-day';
import { instant } from '../../../platform/kernel/clock';
import type { Case } from '../case.entity';
import { mayBeAskedToReview, readsAllCases } from '../case.policy';
import { isUrgentSql, lastUnhurried } from '../urgency/urgency';

interface Filters {
  group?: CaseGroup | undefined;
  timeZone: string;
  now: Date;
}

const metRecently = (kind: string) => `case.id IN (SELECT recent."caseId" FROM case_deadlines recent
  WHERE recent.kind = '${kind}' AND recent.state = 'met' AND recent."metAt" >= :recently)`;

const conditions: Record<CaseGroup, string> = {
  urgent: isUrgentSql('"case"'),
  'to-review': `case.id IN (SELECT waiting."caseId" FROM risk_reports waiting WHERE waiting.status = 'in-review')`,
  answered: metRecently('first-response'),
  reported: metRecently('report'),
  paid: `EXISTS (SELECT 1 FROM invoices bill WHERE bill."caseId" = case.id AND bill."paidCents" > 0)`,
};

/** The first instant of the days of which `answered` and `reported` tell. */
export const recently = ({ timeZone, now }: Pick<Filters, 'timeZone' | 'now'>) =>
  instant(startOfDay(addDays(businessDay(now, timeZone), 1 - recentDays), timeZone));

/**
 * Whoever does not read all cases finds none, because a client must not learn that a report waits for its reviewer. Only attorneys who are
 * asked by name find those reports.
 */
export function narrowToGroup(rows: SelectQueryBuilder<Case>, actor: Actor, { group, ...time }: Filters): void {
  if (group) {
    const mayFind = readsAllCases(actor) || (group === 'to-review' && mayBeAskedToReview(actor));
    rows.andWhere(mayFind ? conditions[group] : '1 = 0', {
      recently: recently(time),
      unhurried: lastUnhurried(businessDay(time.now, time.timeZone)),
    });
  }
}
