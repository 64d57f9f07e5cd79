import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Actor } from '../../../platform/kernel/actor';
import { insertLiveEvent, type LiveEvent } from '../../../platform/live-events';
import type { Case } from '../case.entity';
import { seesWhatStaffRead } from '../case.policy';

type Counts = Pick<Case, 'eventCount' | 'staffEventCount'>;

interface Audience {
  /** True for an event about what clients may not read: they do not learn that there was one. */
  onlyStaff?: boolean;
}

/** Announces a change to people who have the case open. The `eventCount` of the case numbers its live events. */
export async function recordLiveEvent(
  tx: EntityManager,
  event: Omit<LiveEvent, 'sequence' | 'clientSequence'>,
  { onlyStaff = false }: Audience = {},
): Promise<void> {
  const [counted] = await runSql<Counts>(
    tx,
    `UPDATE cases SET "eventCount" = "eventCount" + 1, "staffEventCount" = "staffEventCount" + ${onlyStaff ? 1 : 0}
     WHERE id = :caseId RETURNING "eventCount", "staffEventCount"`,
    { caseId: event.caseId },
  );
  if (!counted) {
    throw new Error(`There is no case ${event.caseId}.`);
  }
  const { eventCount: sequence } = counted;
  await insertLiveEvent(tx, { ...event, sequence, clientSequence: onlyStaff ? null : lastClientEvent(counted) });
}

/** The number of the last live event that `actor` may see. Clients see the others counted without a gap. */
export const lastEventFor = (actor: Actor, counts: Counts): number =>
  seesWhatStaffRead(actor) ? counts.eventCount : lastClientEvent(counts);

/** The same for clients. */
export const lastClientEvent = ({ eventCount, staffEventCount }: Counts): number => eventCount - staffEventCount;
