import { urgentResponseHours } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { runSql } from '../../../platform/db/sql';
import { businessDay } from '../../../platform/kernel/business-day';
import { instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { enqueueMails, type MailMessage } from '../../../records/mail';
import { User } from '../../../records/users';
import { Case } from '../case.entity';
import { readCalendar } from '../deadlines/firm-calendar';
import { calledAdmins } from '../mails/case-recipients';
import { urgencyOf } from './urgency';

/**
 * Calls again, once, when nobody has answered an urgent case in time: its attorney, and the admins who are called. It may run in several
 * processes at once: only the one that sets `warnedAt` mails. Returns the number of cases.
 *
 * @param urgentCalls - addresses of the admins who are called; all admins when none of them is one.
 */
export const callAboutUrgentCases = (db: Database, now: Date, urgentCalls: readonly string[]): Promise<number> =>
  db.write(async (tx) => {
    const claimed = await runSql<{ caseId: string }>(
      tx,
      `UPDATE case_deadlines SET "warnedAt" = :at
       WHERE kind = 'urgent-response' AND state = 'running' AND "warnedAt" IS NULL
         AND "dueAt" >= :since AND "dueAt" <= :at
       RETURNING "caseId"`,
      { at: instant(now), since: instantAfter(now, -dayMs) },
    );
    const today = businessDay(now, (await readCalendar(tx)).timeZone);
    const caseRecords = await tx.findBy(Case, { id: In(claimed.map(({ caseId }) => caseId)) });
    const urgent = caseRecords.filter((caseRecord) => urgencyOf(caseRecord, today));
    const mails = await Promise.all(
      urgent.map(async (caseRecord) =>
        (await peopleOf(tx, caseRecord, urgentCalls)).map(({ email }) => mailTo(email, caseRecord, now)),
      ),
    );
    await enqueueMails(tx, mails.flat());
    return urgent.length;
  });

async function peopleOf(tx: EntityManager, { attorneyId }: Case, urgentCalls: readonly string[]): Promise<User[]> {
  const attorneys = attorneyId ? await tx.findBy(User, { id: attorneyId, role: 'attorney', isActive: true }) : [];
  return [...attorneys, ...(await calledAdmins(tx, urgentCalls))];
}

const mailTo = (recipient: string, { id, caseNumber }: Case, now: Date): MailMessage => ({
  kind: 'case.urgent-unanswered',
  subjectId: id,
  recipient,
  subject: `Nobody has answered case ${caseNumber}`,
  heading: `Nobody has answered case ${caseNumber}`,
  paragraphs: [
    `It was submitted ${urgentResponseHours} hours ago. Please call the client now, and write in the case what was said.`,
  ],
  action: { label: 'Open the case', url: `/cases/${id}` },
  caseId: id,
  at: instant(now),
});
