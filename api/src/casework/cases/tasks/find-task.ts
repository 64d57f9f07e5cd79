import { staffTaskTexts } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { isId } from '../../../platform/kernel/id';
import { User } from '../../../records/users';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { StaffTask } from './staff-task.entity';

/** @throws AppError `NOT_FOUND` with the same text for a missing task and one of a case that the actor may not read. */
export async function findTask(tx: EntityManager, actor: Actor, taskId: string) {
  const task = isId(taskId) && (await tx.findOneBy(StaffTask, { id: taskId }));
  const caseRecord = task && (await tx.findOneBy(Case, { id: task.caseId }));
  if (!task || !caseRecord || !casePolicy.keepNotes(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', staffTaskTexts.notFound);
  }
  return { task, caseRecord };
}

/** Returns who may be given a task of the case: its attorney and all admins, as far as their accounts are active. */
export const assigneesOf = (manager: EntityManager, { attorneyId }: Pick<Case, 'attorneyId'>): Promise<User[]> =>
  manager.find(User, {
    where: [
      ...(attorneyId === null ? [] : [{ id: In([attorneyId]), role: 'attorney' as const, isActive: true }]),
      { role: 'admin', isActive: true },
    ],
    order: { name: 'ASC', id: 'ASC' },
  });

/** @throws AppError `VALIDATION` when this account may not be given a task of the case. */
export async function refuseUnfitAssignee(tx: EntityManager, caseRecord: Case, assigneeId: string): Promise<void> {
  if (!(await assigneesOf(tx, caseRecord)).some(({ id }) => id === assigneeId)) {
    const text = staffTaskTexts.assignee;
    throw new AppError('VALIDATION', text, { errors: { assigneeId: [text] } });
  }
}
