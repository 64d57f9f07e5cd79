import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Watch, WatchAlert, WatchedSubject, WatchMonth } from '../src/billing/watchlist';
import { insertRows } from '../src/platform/db/write-rows';
import { inClear } from './in-clear';

const at = '2026-03-02T09:00:00.000Z';

export const watchRow = (change: Partial<Watch> & Pick<Watch, 'caseId' | 'clientId'>): Watch => ({
  id: randomUUID(),
  status: 'active',
  priceCents: 10_000,
  startedOn: '2026-03-02',
  countedFrom: '2026-03-02',
  renewsOn: '2026-04-02',
  chargedOn: '2026-03-02',
  endedOn: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});

export const watchedRow = (
  { id: watchId, caseId }: Pick<Watch, 'id' | 'caseId'>,
  change: Partial<WatchedSubject> = {},
): WatchedSubject => ({
  id: randomUUID(),
  watchId,
  caseId,
  name: 'Omar Farouk',
  key: randomUUID(),
  kind: 'person',
  country: null,
  addedOn: '2026-03-02',
  checkedOn: null,
  addedAt: at,
  removedAt: null,
  ...change,
});

/** Returns the draft of an alert. It is not encrypted yet. */
const alertRow = (
  { id: subjectId, watchId, caseId }: Pick<WatchedSubject, 'id' | 'watchId' | 'caseId'>,
  change: Partial<WatchAlert> = {},
): WatchAlert => ({
  id: randomUUID(),
  watchId,
  caseId,
  subjectId,
  hitId: null,
  level: 'notice',
  text: inClear('Look at it.'),
  isEncrypted: false,
  writtenBy: 'An Attorney',
  writtenAt: at,
  releasedAt: null,
  month: null,
  ...change,
});

const monthRow = ({ id: watchId, caseId }: Pick<Watch, 'id' | 'caseId'>): WatchMonth => ({
  id: randomUUID(),
  watchId,
  caseId,
  month: '2026-03',
  checkedOn: '2026-03-02',
  lists: [{ code: 'ae', title: 'United Arab Emirates', dated: '2026-03-01' }],
  invoiceId: randomUUID(),
});

export interface WatchIds {
  watchId: string;
  /** A name on the watchlist. */
  watchedId: string;
  /** A draft. */
  alertId: string;
}

/** Gives a client a watchlist with two names, a month and the draft of an alert, in place of the one that they may have. */
export async function plantWatch(
  tx: EntityManager,
  { caseId, clientId }: Pick<Watch, 'caseId' | 'clientId'>,
): Promise<WatchIds> {
  const watch = watchRow({ caseId, clientId });
  const [watched, another] = [watchedRow(watch), watchedRow(watch)];
  const alert = alertRow(watched);
  await tx.delete(Watch, { clientId });
  await insertRows(tx, Watch, [watch]);
  await insertRows(tx, WatchedSubject, [watched, another]);
  await insertRows(tx, WatchMonth, [monthRow(watch)]);
  await insertRows(tx, WatchAlert, [alert]);
  return { watchId: watch.id, watchedId: watched.id, alertId: alert.id };
}
