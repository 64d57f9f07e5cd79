import type { EntityManager } from 'typeorm';
import { updateRows } from '../../db/write-rows';
import { AppError } from '../../kernel/app-error';
import type { Instant } from '../../kernel/clock';
import { recordLiveEvent } from '../activity/record-live-event';
import { updateUnread } from '../activity/update-unread';
import { Case } from '../case.entity';
import { handOverTasks } from '../tasks/hand-over-tasks';

const changedMeanwhile = 'Someone else has just changed this case. Reload it and try again.';

/**
 * Updates a case if its status and attorney are still those that the caller read, and records a live event.
 *
 * @throws AppError `CONFLICT` when another transaction changed one of them.
 */
export async function updateCaseIfUnchanged(
  tx: EntityManager,
  { id, status, attorneyId }: Case,
  change: Partial<Case>,
  at: Instant,
  refusal = changedMeanwhile,
): Promise<void> {
  const changed = await updateRows(tx, Case, { id, status, attorneyId }, { ...change, updatedAt: at });
  if (changed !== 1) {
    throw new AppError('CONFLICT', refusal);
  }
  if (change.attorneyId !== undefined) {
    await updateUnread(tx, id);
    await handOverTasks(tx, { caseId: id, from: attorneyId, to: change.attorneyId });
  }
  await recordLiveEvent(tx, { caseId: id, kind: 'status', subjectId: id, at });
}
