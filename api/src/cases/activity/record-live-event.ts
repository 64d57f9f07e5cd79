import type { EntityManager } from 'typeorm';
import { runSql } from '../../db/sql';
import { insertLiveEvent, type LiveEvent } from '../../live-events';
import type { Case } from '../case.entity';

/** Announces a change to people who have the case open. The `eventCount` of the case numbers its live events. */
export async function recordLiveEvent(tx: EntityManager, event: Omit<LiveEvent, 'sequence'>): Promise<void> {
  const [counted] = await runSql<Pick<Case, 'eventCount'>>(
    tx,
    'UPDATE cases SET "eventCount" = "eventCount" + 1 WHERE id = :caseId RETURNING "eventCount"',
    { caseId: event.caseId },
  );
  if (!counted) {
    throw new Error(`There is no case ${event.caseId}.`);
  }
  await insertLiveEvent(tx, { ...event, sequence: counted.eventCount });
}
