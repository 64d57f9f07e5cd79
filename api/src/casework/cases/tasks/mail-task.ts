import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import { formatDay } from '../../../platform/kernel/format-day';
import { isolated } from '../../../platform/kernel/isolated';
import { enqueueMail, Mail } from '../../../records/mail';
import { User } from '../../../records/users';
import type { Case } from '../case.entity';
import { mayContainContent } from '../mails/case-recipients';
import { noDay, type StaffTask } from './staff-task.entity';

/** Tells a person of a task that somebody else gave them. An earlier mail about the task is dropped if it still waits. */
export async function mailTask(
  tx: EntityManager,
  actor: Actor,
  { task, caseRecord }: { task: StaffTask; caseRecord: Pick<Case, 'id' | 'caseNumber'> },
  at: Instant,
): Promise<void> {
  const { id, assigneeId } = task;
  // Of two mails about one task to one person the second would be ignored, but a task may come back.
  await tx.delete(Mail, { kind: 'task.assigned', subjectId: id });
  const assignee = assigneeId !== actor.id && (await tx.findOneBy(User, { id: assigneeId ?? '', isActive: true }));
  if (!assignee) {
    return;
  }
  await enqueueMail(tx, {
    kind: 'task.assigned',
    subjectId: id,
    recipient: assignee.email,
    subject: `New task in case ${caseRecord.caseNumber}`,
    heading: 'You have a new task',
    paragraphs: [sentenceOf(task, actor, mayContainContent({ user: assignee }, true))],
    action: { label: 'Open the task', url: `/cases/${caseRecord.id}?tab=notes` },
    caseId: caseRecord.id,
    bundled: true,
    at,
  });
}

/** A title may name people, as a message does. */
function sentenceOf({ title, dueOn }: StaffTask, actor: Actor, withTitle: boolean): string {
  const due = dueOn === noDay ? '' : `, due on ${formatDay(dueOn)}`;
  return `${isolated(actor.name)} gave you a task${due}${withTitle ? `: ${isolated(title)}` : '.'}`;
}
