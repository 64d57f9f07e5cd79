import type { ReleasedAlert, WatchAlertView, WatchedSubjectView, WatchMonthView, WatchView } from '@portal/contracts';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { decryptRows } from '../../records/case-keys';
import { dollars } from '../invoices';
import { namesOn } from './own-watch';
import { type ReadableAlert, type Watch, WatchAlert, WatchedSubject, WatchMonth } from './watch.entity';

/**
 * Returns a watchlist as its client sees it: without what was found on lists, drafts and who wrote an alert.
 *
 * @param earlier - ids of watchlists that the client has ended before, whose months stay readable; the oldest first.
 */
export async function presentOwnWatch(
  manager: EntityManager,
  watch: Watch,
  earlier: readonly string[] = [],
): Promise<WatchView> {
  const watchIds = [...earlier, watch.id];
  const [subjects, stored, alerts] = await Promise.all([
    namesOn(manager, watch.id),
    manager.find(WatchMonth, { where: { watchId: In(watchIds) }, order: { month: 'DESC' } }),
    alertsOf(manager, watchIds, { onlyReleased: true }),
  ]);
  // A month in which another watchlist was started goes on in that one.
  const lastIn = new Map(
    watchIds.flatMap((id) => stored.filter((row) => row.watchId === id)).map((row) => [row.month, row]),
  );
  const months = stored.filter((row) => lastIn.get(row.month) === row);
  const { id, status, priceCents, startedOn, renewsOn } = watch;
  return {
    _id: id,
    status,
    price: dollars(priceCents),
    startedOn,
    renewsOn,
    subjects: subjects.map(presentSubject),
    months: months.map((month) => presentMonth(month, alerts)),
  };
}

export const presentSubject = ({ id, name, kind, country, addedOn }: WatchedSubject): WatchedSubjectView => ({
  _id: id,
  name,
  kind,
  ...(country && { country }),
  addedOn,
});

const presentMonth = (
  { month, checkedOn, lists, invoiceId }: WatchMonth,
  alerts: readonly NamedAlert[],
): WatchMonthView => ({
  month,
  checkedOn,
  lists,
  alerts: alerts.filter((alert) => alert.month === month).flatMap(presentReleased),
  invoiceId,
});

const presentReleased = ({ id, name, level, text, releasedAt }: NamedAlert): ReleasedAlert[] =>
  releasedAt === null ? [] : [{ _id: id, name, level, text, releasedAt }];

export const presentAlert = (alert: NamedAlert): WatchAlertView => ({
  _id: alert.id,
  subjectId: alert.subjectId,
  name: alert.name,
  ...(alert.hitId && { hitId: alert.hitId }),
  level: alert.level,
  text: alert.text,
  writtenBy: alert.writtenBy,
  writtenAt: alert.writtenAt,
  ...(alert.releasedAt && { releasedAt: alert.releasedAt }),
});

/** An alert with the name that it is about, which may have been removed since. */
export type NamedAlert = ReadableAlert & { name: string };

/** Returns the alerts of watchlists, the newest first. */
export async function alertsOf(
  manager: EntityManager,
  watchIds: readonly string[],
  { onlyReleased }: { onlyReleased: boolean },
): Promise<NamedAlert[]> {
  const rows = await manager.find(WatchAlert, {
    where: { watchId: In(watchIds), ...(onlyReleased && { releasedAt: Not(IsNull()) }) },
    order: { writtenAt: 'DESC', id: 'DESC' },
  });
  const names = await manager.find(WatchedSubject, {
    select: { id: true, name: true },
    where: { watchId: In(watchIds) },
  });
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const readable = await decryptRows(manager, WatchAlert, rows);
  return readable.map((alert) => ({ ...alert, name: nameOf.get(alert.subjectId) ?? '' }));
}
