import type { LiveEventKind } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import type { Case } from '../cases';
import { announce } from '../db/announcements';
import type { Database } from '../db/database';
import { type Instant, instantAfter } from '../kernel/clock';
import { LiveEvent } from './live-event.entity';

/** Announced with a case's id after a commit that recorded an event of it; on PostgreSQL the name of the channel, too. */
export const liveEvents = 'live_events';

const weekMs = 7 * 24 * 3_600_000;

interface News {
  caseId: string;
  kind: LiveEventKind;
  /** The message, document, case or invoice. */
  subjectId: string;
  at: Instant;
}

/** Tells those who have a case open, once the transaction has committed. */
export async function recordLiveEvent(tx: EntityManager, { caseId, ...news }: News): Promise<void> {
  // By the name of the table: cases are built upon events, and not the other way round.
  await tx.increment('cases', { id: caseId }, 'eventCount', 1);
  const { eventCount: sequence } = await tx.getRepository<Case>('cases').findOneByOrFail({ id: caseId });
  await tx.insert(LiveEvent, { ...news, caseId, sequence });
  announce(tx, liveEvents, caseId);
  if (tx.connection.options.type === 'postgres') {
    await tx.query('SELECT pg_notify($1, $2)', [liveEvents, caseId]);
  }
}

/** Forgets what is older than a week: who was away for longer loads the case anew anyway. */
export const purgeLiveEvents = (db: Database, now: Date): Promise<unknown> =>
  db.write((tx) => tx.delete(LiveEvent, { at: LessThan(instantAfter(now, -weekMs)) }));
