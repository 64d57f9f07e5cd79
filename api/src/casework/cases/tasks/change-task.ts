import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import type { TaskDraft } from './add-task';
import { findTask, refuseUnfitAssignee } from './find-task';
import { mailTask } from './mail-task';
import { noDay, StaffTask } from './staff-task.entity';

/** Replaces title, due day and assignee of a task. */
export async function changeTask(
  tx: EntityManager,
  actor: Actor,
  { taskId, title, dueOn = noDay, assigneeId }: TaskDraft & { taskId: string },
  at: Instant,
): Promise<StaffTask> {
  const { task, caseRecord } = await findTask(tx, actor, taskId);
  // An account may have been deactivated since; its task can still be renamed.
  if (assigneeId !== task.assigneeId) {
    await refuseUnfitAssignee(tx, caseRecord, assigneeId);
  }
  const changed = { title, dueOn, assigneeId };
  await tx.update(StaffTask, { id: task.id }, changed);
  if (assigneeId !== task.assigneeId) {
    await mailTask(tx, actor, { task: { ...task, ...changed }, caseRecord }, at);
  }
  await recordAudit(tx, {
    ...subjectOf(task),
    actor,
    action: 'staff-task.changed',
    at,
    detail: detailOf(task, changed),
  });
  return { ...task, ...changed };
}

/** Marks a task as done or as open. Does nothing if it is so already. */
export async function finishTask(
  tx: EntityManager,
  actor: Actor,
  { taskId, done }: { taskId: string; done: boolean },
  at: Instant,
): Promise<StaffTask> {
  const { task } = await findTask(tx, actor, taskId);
  if (done === (task.doneAt !== null)) {
    return task;
  }
  const doneAt = done ? at : null;
  await tx.update(StaffTask, { id: task.id }, { doneAt });
  const action = done ? 'staff-task.done' : 'staff-task.reopened';
  await recordAudit(tx, { ...subjectOf(task), actor, action, at, detail: { caseId: task.caseId } });
  return { ...task, doneAt };
}

const subjectOf = ({ id }: StaffTask) => ({ subjectType: 'staff-task', subjectId: id });

function detailOf(task: StaffTask, { title, dueOn, assigneeId }: Pick<StaffTask, 'title' | 'dueOn' | 'assigneeId'>) {
  return {
    caseId: task.caseId,
    ...(title !== task.title && { title: 'changed' }),
    ...(dueOn !== task.dueOn && { dueOn: dueOn === noDay ? 'none' : dueOn }),
    ...(assigneeId !== task.assigneeId && { assigneeId }),
  };
}
