import type { EntityManager } from 'typeorm';
import { updateRows } from '../../../platform/db/write-rows';
import { StaffTask } from './staff-task.entity';

interface HandOver {
  caseId: string;
  /** Null for the tasks that an earlier attorney left. */
  from: string | null;
  /** Null when the case has no attorney any more. */
  to: string | null;
}

/** Gives the open tasks of a case's attorney to the next one. */
export async function handOverTasks(tx: EntityManager, { caseId, from, to }: HandOver): Promise<void> {
  await updateRows(tx, StaffTask, { caseId, doneAt: null, assigneeId: from }, { assigneeId: to });
}
