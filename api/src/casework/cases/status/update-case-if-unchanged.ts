import type { EntityManager } from 'typeorm';
import { updateRows } from '../../../platform/db/write-rows';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { recordLiveEvent } from '../activity/record-live-event';
import { updateUnread } from '../activity/update-unread';
import { Case } from '../case.entity';
import { findOppositeCases } from '../conflicts/find-conflicts';
import { handOverTasks } from '../tasks/hand-over-tasks';

const changedMeanwhile = 'Someone else has just changed this case. Reload it and try again.';

/**
 * Updates a case if its status and attorney are still those that the caller read, and records a live event.
 *
 * @throws AppError `CONFLICT` when another transaction changed one of them.
 */
export async function updateCaseIfUnchanged(
  tx: EntityManager,
  caseRecord: Case,
  change: Partial<Case>,
  at: Instant,
  refusal = changedMeanwhile,
): Promise<void> {
  const { id, status, attorneyId } = caseRecord;
  const isTaken = change.attorneyId !== undefined && attorneyId !== null && change.attorneyId !== attorneyId;
  const lost = isTaken && (await findOppositeCases(tx, caseRecord)).length > 0;
  const all = lost ? { ...change, lostToConflict: `${caseRecord.lostToConflict} ${attorneyId}`.trim() } : change;
  const changed = await updateRows(tx, Case, { id, status, attorneyId }, { ...all, updatedAt: at });
  if (changed !== 1) {
    throw new AppError('CONFLICT', refusal);
  }
  if (change.attorneyId !== undefined) {
    await updateUnread(tx, id);
    await handOverTasks(tx, { caseId: id, from: attorneyId, to: change.attorneyId });
  }
  await recordLiveEvent(tx, { caseId: id, kind: 'status', subjectId: id, at });
}
