import type { EntityManager } from 'typeorm';
import { emitAfterCommit } from '../db/commit-events';
import { insertRows } from '../db/write-rows';
import { LiveEvent } from './live-event.entity';

/** Topic of the event after a commit that changed a case; its detail is the case id. On PostgreSQL, also the name of the channel. */
export const liveEvents = 'live_events';

/** Stores a live event, and sends it to the open streams of its case after the commit. */
export async function insertLiveEvent(tx: EntityManager, event: LiveEvent): Promise<void> {
  await insertRows(tx, LiveEvent, [event]);
  emitAfterCommit(tx, liveEvents, event.caseId);
  if (tx.connection.options.type === 'postgres') {
    await tx.query('SELECT pg_notify($1, $2)', [liveEvents, event.caseId]);
  }
}
