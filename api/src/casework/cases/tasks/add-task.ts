import { randomUUID } from 'node:crypto';
import { staffTaskLimits, staffTaskTexts } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { refuseUnfitAssignee } from './find-task';
import { mailTask } from './mail-task';
import { noDay, StaffTask } from './staff-task.entity';

export interface TaskDraft {
  title: string;
  dueOn?: BusinessDay | undefined;
  assigneeId: string;
}

/**
 * Adds a task. Neither the row of the case nor its live events change, because clients would notice; the audit trail holds
 * the task's id, not its title.
 */
export async function addTask(
  tx: EntityManager,
  actor: Actor,
  { caseId, title, dueOn = noDay, assigneeId }: TaskDraft & { caseId: string },
  at: Instant,
): Promise<StaffTask> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.keepNotes, actor, caseRecord);
  await refuseUnfitAssignee(tx, caseRecord, assigneeId);
  if ((await tx.countBy(StaffTask, { caseId, doneAt: IsNull() })) >= staffTaskLimits.openPerCase) {
    throw new AppError('CONFLICT', staffTaskTexts.tooMany);
  }
  const task = { id: randomUUID(), caseId, title, dueOn, assigneeId, createdAt: at, doneAt: null };
  await tx.insert(StaffTask, task);
  await mailTask(tx, actor, { task, caseRecord }, at);
  await recordAudit(tx, {
    actor,
    action: 'staff-task.added',
    subjectType: 'staff-task',
    subjectId: task.id,
    at,
    detail: { caseId, assigneeId },
  });
  return task;
}
