import { IsNull, type ObjectLiteral } from 'typeorm';
import { keepCase } from '../../casework/cases';
import { type Screener, screenOnAllLists } from '../../casework/screening';
import type { Database } from '../../platform/db/database';
import type { Moment } from '../invoices';
import { WatchedSubject } from './watch.entity';
import { findUnderWatch, screenedSubjectOf } from './watched-subjects';

/**
 * Looks for each name under watch on all live lists once after it was added and once in each month; between, only for what new editions bring, see
 * `screenNewEditions`. Of several instances, the one that changes `checkedOn` keeps what it has found.
 */
export async function checkNames(
  db: Database,
  screener: Pick<Screener, 'screen'>,
  { at, today }: Moment,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = '', more = true; more && !signal?.aborted; ) {
    const names = await findUnderWatch(db.read, { today, after, onlyUnchecked: true });
    const seen = new Map(names.map(({ id, checkedOn }) => [id, checkedOn]));
    await screenOnAllLists(db, screener, names.map(screenedSubjectOf), {
      at,
      claim: async (tx, { key, caseId }) => {
        if (!(await keepCase(tx, caseId))) {
          return false;
        }
        const unchecked: ObjectLiteral = { id: key, removedAt: IsNull(), checkedOn: seen.get(key) ?? IsNull() };
        return (await tx.update(WatchedSubject, unchecked, { checkedOn: today })).affected === 1;
      },
    });
    after = names.at(-1)?.id ?? '';
    more = names.length > 0;
  }
}
