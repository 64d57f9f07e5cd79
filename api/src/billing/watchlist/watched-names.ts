import { randomUUID } from 'node:crypto';
import { type Given, type startWatchlist, watchlistTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { nameOf } from '../../casework/cases';
import { insertRows } from '../../platform/db/write-rows';
import { AppError } from '../../platform/kernel/app-error';
import type { Moment } from '../invoices';
import { type Watch, WatchedSubject } from './watch.entity';

type Entered = Given<typeof startWatchlist>['body']['names'][number];
type Written = Pick<WatchedSubject, 'name' | 'key' | 'kind' | 'country'>;

/**
 * Returns names with the form in which they are compared.
 *
 * @param fieldOf - the field of the request that holds a name.
 * @throws AppError `VALIDATION` for a name that is too short to mean somebody, `CONFLICT` for one that is there twice.
 */
export function namesOf(
  entered: readonly Entered[],
  fieldOf: (index: number) => string,
  known: readonly Pick<WatchedSubject, 'key'>[] = [],
): Written[] {
  const keys = new Set(known.map(({ key }) => key));
  return entered.map(({ name, kind, country }, index) => {
    const key = nameOf(name)?.key;
    if (key === undefined) {
      const field = fieldOf(index);
      throw new AppError('VALIDATION', watchlistTexts.nameTooShort, {
        errors: { [field]: [watchlistTexts.nameTooShort] },
      });
    }
    if (keys.has(key)) {
      throw new AppError('CONFLICT', watchlistTexts.twice);
    }
    keys.add(key);
    return { name, key, kind, country: country || null };
  });
}

/** Puts names on a watchlist. Returns their ids. */
export async function addNames(
  tx: EntityManager,
  { id: watchId, caseId }: Pick<Watch, 'id' | 'caseId'>,
  names: readonly Written[],
  { at: addedAt, today: addedOn }: Pick<Moment, 'at' | 'today'>,
): Promise<string[]> {
  const place = { watchId, caseId, addedOn, addedAt, checkedOn: null, removedAt: null };
  const rows = names.map((name) => ({ id: randomUUID(), ...name, ...place }));
  await insertRows(tx, WatchedSubject, rows);
  return rows.map(({ id }) => id);
}
