import { listLimit, type TaskCounts } from '@portal/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { cachedResult } from '../../../platform/db/count-cache';
import type { Actor } from '../../../platform/kernel/actor';
import { addDays, type BusinessDay } from '../../../platform/kernel/business-day';
import { authorize } from '../../../platform/kernel/policy';
import { User } from '../../../records/users';
import { Case } from '../case.entity';
import { casePolicy, onlyListed } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { assigneesOf } from './find-task';
import { StaffTask } from './staff-task.entity';

/** A task with the name of its assignee. */
export interface NamedTask extends StaffTask {
  assigneeName: string | null;
}

const doneLimit = 50;

/** Returns the open tasks of a case by due day, then those done last, and who may be given one. */
export async function listTasks(
  manager: EntityManager,
  actor: Actor,
  caseId: string,
): Promise<{ tasks: NamedTask[]; assignees: User[] }> {
  const caseRecord = await findVisibleCase(manager, actor, caseId);
  authorize(casePolicy.keepNotes, actor, caseRecord);
  const [open, done, assignees] = await Promise.all([
    manager.find(StaffTask, {
      where: { caseId, doneAt: IsNull() },
      order: { dueOn: 'ASC', createdAt: 'ASC', id: 'ASC' },
    }),
    manager.find(StaffTask, {
      where: { caseId, doneAt: Not(IsNull()) },
      order: { doneAt: 'DESC', id: 'ASC' },
      take: doneLimit,
    }),
    assigneesOf(manager, caseRecord),
  ]);
  return { tasks: await withNames(manager, [...open, ...done]), assignees };
}

/** Adds the names of the assignees. */
export async function withNames(manager: EntityManager, tasks: readonly StaffTask[]): Promise<NamedTask[]> {
  const ids = [...new Set(tasks.flatMap(({ assigneeId }) => assigneeId ?? []))];
  const users =
    ids.length > 0
      ? await manager.findBy(
          User,
          ids.map((id) => ({ id })),
        )
      : [];
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return tasks.map((task) => ({ ...task, assigneeName: names.get(task.assigneeId ?? '') ?? null }));
}

/** A task with what names its case. */
export type MyTaskRow = Pick<StaffTask, 'id' | 'title' | 'dueOn' | 'createdAt'> &
  Pick<Case, 'caseNumber' | 'subjectName'> & { caseId: string };

/** Returns the open tasks of `actor` in cases that they may read, by due day. */
export const listMyTasks = (manager: EntityManager, actor: Actor): Promise<MyTaskRow[]> =>
  openTasksOf(manager, actor)
    .select('task.id', 'id')
    .addSelect('task.caseId', 'caseId')
    .addSelect('task.title', 'title')
    .addSelect('task.dueOn', 'dueOn')
    .addSelect('task.createdAt', 'createdAt')
    .addSelect('case.caseNumber', 'caseNumber')
    .addSelect('case.subjectName', 'subjectName')
    .orderBy('task.dueOn')
    .addOrderBy('task.id')
    .limit(listLimit)
    .getRawMany<MyTaskRow>();

/** Counts the open tasks of `actor` that are late, and those due today or tomorrow. Runs one query on one index. */
export async function countMyTasks(manager: EntityManager, actor: Actor, today: BusinessDay): Promise<TaskCounts> {
  const counts = await cachedResult(
    manager,
    ['own tasks', actor.id, today],
    () =>
      openTasksOf(manager, actor)
        .select('COUNT(CASE WHEN task.dueOn < :today THEN 1 END)', 'late')
        .addSelect('COUNT(CASE WHEN task.dueOn >= :today THEN 1 END)', 'soon')
        .andWhere('task.dueOn < :until', { today, until: addDays(today, 2) })
        .getRawOne<{ late: string | number; soon: string | number }>(),
    'audit',
  );
  return { late: Number(counts?.late ?? 0), soon: Number(counts?.soon ?? 0) };
}

/** An account that was an admin may have tasks in cases that it can no longer read. */
const openTasksOf = (manager: EntityManager, actor: Actor) =>
  onlyListed(
    manager
      .createQueryBuilder(StaffTask, 'task')
      .innerJoin(Case, 'case', 'case.id = task.caseId')
      .where('task.assigneeId = :assigneeId AND task.doneAt IS NULL', { assigneeId: actor.id }),
    actor,
  );
