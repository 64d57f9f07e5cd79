import type { LiveEventKind } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import type { Case } from '../cases';
import { announce } from '../db/announcements';
import type { Database } from '../db/database';
import { type Instant, instantAfter } from '../kernel/clock';
import { dayMs } from '../kernel/durations';
import { LiveEvent } from './live-event.entity';

/** The topic on which the id of a case is announced after a commit. On PostgreSQL, also the name of the channel. */
export const liveEvents = 'live_events';

const weekMs = 7 * dayMs;

interface NewLiveEvent {
  caseId: string;
  kind: LiveEventKind;
  /** Id of the message, document, case or invoice. */
  subjectId: string;
  at: Instant;
}

/** Stores a live event and announces it to the open streams of the case after the commit. */
export async function recordLiveEvent(tx: EntityManager, { caseId, ...event }: NewLiveEvent): Promise<void> {
  // The table name replaces an import of the entity, because the module `cases` imports this one.
  await tx.increment('cases', { id: caseId }, 'eventCount', 1);
  const { eventCount: sequence } = await tx.getRepository<Case>('cases').findOneByOrFail({ id: caseId });
  await tx.insert(LiveEvent, { ...event, caseId, sequence });
  announce(tx, liveEvents, caseId);
  if (tx.connection.options.type === 'postgres') {
    await tx.query('SELECT pg_notify($1, $2)', [liveEvents, caseId]);
  }
}

/** Deletes events older than a week. A browser that was offline for longer reloads the case. */
export const purgeLiveEvents = (db: Database, now: Date): Promise<unknown> =>
  db.write((tx) => tx.delete(LiveEvent, { at: LessThan(instantAfter(now, -weekMs)) }));
