import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Instant } from '../../../platform/kernel/clock';
import { keepScreening } from '../desk/keep-screening';
import { nearEntriesOf } from '../desk/near-entries';
import { namesToAsk, type ScreenedSubject } from '../desk/screened-subject';
import type { Screener } from '../screener/screener';

interface Kept {
  at: Instant;
  /** Called in the transaction that keeps the screening of a subject, which is not kept when it returns false. */
  claim: (tx: EntityManager, subject: ScreenedSubject) => Promise<boolean>;
}

/** Looks for subjects on all live lists, and keeps each screening, also without a hit. Does nothing while no list is live. */
export async function screenOnAllLists(
  db: Database,
  screener: Pick<Screener, 'screen'>,
  subjects: readonly ScreenedSubject[],
  { at, claim }: Kept,
): Promise<void> {
  for (const subject of subjects) {
    const { editions, threshold, hits } = await screener.screen(namesToAsk(subject));
    if (editions.length === 0) {
      return;
    }
    const near = nearEntriesOf(subject, hits, editions);
    await db.write(async (tx) => {
      if (await claim(tx, subject)) {
        await keepScreening(tx, null, { subject, trigger: 'month', editions, threshold, near }, at);
      }
    });
  }
}
