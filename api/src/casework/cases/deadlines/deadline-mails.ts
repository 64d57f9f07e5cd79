import { deadlineLabels } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Instant } from '../../../platform/kernel/clock';
import { timeInZone } from '../../../platform/kernel/time-in-zone';
import { enqueueMails, type MailKind } from '../../../records/mail';
import { User } from '../../../records/users';
import type { CaseDeadline } from './case-deadline.entity';

/** A running deadline with what staff need to know of its case. */
export interface OpenDeadline extends Pick<CaseDeadline, 'caseId' | 'kind'> {
  caseNumber: string;
  attorneyId: string | null;
  dueAt: Instant;
}

const maxDeadlines = 2_000;
/** A longer list is cut, because no one reads a mail of 500 lines. */
const maxLines = 20;

/** Finds the running deadlines that end from `since`, if given, and before `until`, the most urgent first. */
export const findOpenDeadlines = (
  tx: EntityManager,
  { since = '', until }: { since?: Instant; until: Instant },
): Promise<OpenDeadline[]> =>
  runSql<OpenDeadline>(
    tx,
    `SELECT deadline."caseId", deadline.kind, deadline."dueAt", cases."caseNumber", cases."attorneyId"
     FROM case_deadlines deadline JOIN cases ON cases.id = deadline."caseId"
     WHERE deadline.state = 'running' AND deadline."dueAt" >= :since AND deadline."dueAt" < :until
     ORDER BY deadline."dueAt" LIMIT ${maxDeadlines}`,
    { since, until },
  );

interface Notice {
  kind: MailKind;
  /** Makes a second mail of this kind to the same person on the same occasion impossible. */
  occasion: string;
  heading: string;
  intro: (deadlines: readonly OpenDeadline[]) => string;
  /** Lines about the tasks of each person, who gets the mail even without a deadline. */
  tasks?: ReadonlyMap<User, readonly string[]>;
  timeZone: string;
  at: Instant;
}

/** Sends each of these people one mail about all their deadlines and tasks. */
export async function mailDeadlines(
  tx: EntityManager,
  byPerson: ReadonlyMap<User, readonly OpenDeadline[]>,
  { kind, occasion, heading, intro, tasks = new Map(), timeZone, at }: Notice,
): Promise<void> {
  const mails = [...new Set([...byPerson.keys(), ...tasks.keys()])].map((person) => {
    const deadlines = byPerson.get(person) ?? [];
    const own = tasks.get(person) ?? [];
    return {
      kind,
      subjectId: occasion,
      recipient: person.email,
      subject: `${heading}: ${deadlines.length + own.length}`,
      heading,
      paragraphs: [
        ...(deadlines.length > 0 ? [intro(deadlines)] : []),
        ...linesOf(deadlines, timeZone),
        ...(own.length > 0 ? [`Your tasks: ${own.length}.`, ...cut(own)] : []),
      ],
      action: deadlines.length > 0 ? openCases(person) : openTasks,
      forStaff: true as const,
      at,
    };
  });
  if (mails.length > 0) {
    await enqueueMails(tx, mails);
  }
}

const openCases = ({ role }: User) => ({
  label: 'Open your cases',
  url: `/${role}/dashboard?sort=dueAt&order=asc`,
});
const openTasks = { label: 'Open your tasks', url: '/tasks' };

export const cut = (lines: readonly string[]): string[] => {
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `And ${more} more.`] : [...lines];
};

/** Each line begins with the number of the case; `nameSubjects` adds the name. */
const linesOf = (deadlines: readonly OpenDeadline[], timeZone: string): string[] =>
  cut(
    deadlines.map(
      ({ caseNumber, kind, dueAt, attorneyId }) =>
        `${caseNumber}: ${deadlineLabels[kind].toLowerCase()} by ${timeInZone(dueAt, timeZone)}${attorneyId ? '' : ', not assigned'}`,
    ),
  );

/**
 * Says whom each deadline concerns: the attorney of its case, or the admins when it has none or the account is deactivated.
 *
 * @param withAdmins - the admins get the deadlines of attorneys too.
 */
export async function peopleOf(
  tx: EntityManager,
  deadlines: readonly OpenDeadline[],
  { withAdmins }: { withAdmins: boolean },
): Promise<Map<User, OpenDeadline[]>> {
  const attorneyIds = [...new Set(deadlines.flatMap(({ attorneyId }) => attorneyId ?? []))];
  const attorneys = await tx.findBy(User, { id: In(attorneyIds), role: 'attorney', isActive: true });
  const admins = await tx.findBy(User, { role: 'admin', isActive: true });
  const concernedBy = ({ attorneyId }: OpenDeadline): User[] => {
    const own = attorneys.filter(({ id }) => id === attorneyId);
    return own.length === 0 || withAdmins ? [...own, ...admins] : own;
  };
  const byPerson = new Map<User, OpenDeadline[]>();
  for (const deadline of deadlines) {
    for (const person of concernedBy(deadline)) {
      const own = byPerson.get(person) ?? [];
      own.push(deadline);
      byPerson.set(person, own);
    }
  }
  return byPerson;
}
