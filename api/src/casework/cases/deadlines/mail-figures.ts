import type { EntityManager } from 'typeorm';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import { instant } from '../../../platform/kernel/clock';
import { enqueueMails } from '../../../records/mail';
import type { User } from '../../../records/users';
import { activeAdmins } from '../mails/case-recipients';
import { cut } from './deadline-mails';

/** The figures of the day for an admin, one sentence a line; empty when there is nothing to tell. */
export type LinesForAdmin = (tx: EntityManager, admin: User, now: Date) => Promise<string[]>;

interface Morning {
  linesFor: LinesForAdmin;
  /** The lines about the own tasks of each person. */
  tasks: ReadonlyMap<User, readonly string[]>;
  today: BusinessDay;
  now: Date;
}

/** Sends admins the figures of the day and their own tasks. */
export async function mailFigures(tx: EntityManager, { linesFor, tasks, today, now }: Morning): Promise<void> {
  const mails = [];
  for (const admin of await activeAdmins(tx)) {
    const lines = await linesFor(tx, admin, now);
    const [, own = []] = [...tasks].find(([{ id }]) => id === admin.id) ?? [];
    const paragraphs = [...lines, ...(own.length > 0 ? [`Your tasks: ${own.length}.`, ...cut(own)] : [])];
    if (paragraphs.length > 0) {
      mails.push({
        kind: 'deadlines.digest' as const,
        subjectId: today,
        recipient: admin.email,
        subject: 'Today at the firm',
        heading: 'Today',
        paragraphs,
        action: { label: 'Open today', url: '/admin/today' },
        forStaff: true as const,
        at: instant(now),
      });
    }
  }
  if (mails.length > 0) {
    await enqueueMails(tx, mails);
  }
}
