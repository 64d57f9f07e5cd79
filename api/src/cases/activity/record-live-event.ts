import type { EntityManager } from 'typeorm';
import { insertLiveEvent, type LiveEvent } from '../../live-events';
import { Case } from '../case.entity';

/** Announces a change to people who have the case open. The `eventCount` of the case numbers its live events. */
export async function recordLiveEvent(tx: EntityManager, event: Omit<LiveEvent, 'sequence'>): Promise<void> {
  await tx.increment(Case, { id: event.caseId }, 'eventCount', 1);
  const { eventCount } = await tx.findOneByOrFail(Case, { id: event.caseId });
  await insertLiveEvent(tx, { ...event, sequence: eventCount });
}
