import { deadlineLabels, type KeptDeadlines, labelOf } from '@portal/contracts';
import { In } from 'typeorm';
import { CaseDeadline } from '../cases';
import { cachedResult } from '../db/count-cache';
import type { Database } from '../db/database';
import { addDays, type BusinessDay, businessDay, type DayRange, instantsOfDays } from '../kernel/business-day';
import { instant } from '../kernel/clock';
import { csvLine } from '../kernel/csv';
import { User } from '../users';

const usualDays = 90;

interface Period {
  from: BusinessDay;
  to: BusinessDay;
}

/** Returns the asked days; an open end is today, an open beginning 90 days before the end. */
export function periodOf({ from, to }: DayRange, now: Date, timeZone: string): Period {
  const last = to ?? businessDay(now, timeZone);
  return { from: from ?? addDays(last, -usualDays), to: last };
}

/** Counts the deadlines that ended in this period and before `now`, by attorney, service level and kind. */
export async function keptDeadlines(
  db: Database,
  period: Period,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<KeptDeadlines[]> {
  const at = instant(now);
  const { since = '', until = at } = instantsOfDays(period, timeZone);
  const rows = await cachedResult(
    db.read,
    // Counted at most once a minute and after each counted act. A message is none, and a busy firm writes several a second.
    ['kept deadlines', since, until, at.slice(0, 16)],
    () =>
      db.read
        .createQueryBuilder(CaseDeadline, 'deadline')
        .select(['deadline.attorneyId AS "attorneyId"', 'deadline.serviceLevel AS "serviceLevel"'])
        .addSelect('deadline.kind', 'kind')
        .addSelect(
          `SUM(CASE WHEN deadline.state = 'met' AND deadline.metAt <= deadline.dueAt THEN 1 ELSE 0 END)`,
          'kept',
        )
        .addSelect(
          `SUM(CASE WHEN deadline.metAt > deadline.dueAt OR deadline.state = 'running' THEN 1 ELSE 0 END)`,
          'missed',
        )
        .where('deadline.dueAt >= :since AND deadline.dueAt < :until', { since, until })
        .andWhere(`(deadline.state = 'met' OR (deadline.state = 'running' AND deadline.dueAt < :at))`, { at })
        .groupBy('deadline.attorneyId')
        .addGroupBy('deadline.serviceLevel')
        .addGroupBy('deadline.kind')
        .getRawMany<Counted>(),
  );
  const names = await namesOf(
    db,
    rows.flatMap(({ attorneyId }) => attorneyId ?? []),
  );
  return rows
    .map(({ attorneyId, kept, missed, ...row }) => ({
      ...row,
      ...(attorneyId && { attorney: { _id: attorneyId, name: names.get(attorneyId) ?? 'Former attorney' } }),
      kept: Number(kept),
      missed: Number(missed),
    }))
    .toSorted(byName);
}

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.read
    .createQueryBuilder(User, 'user')
    .select(['user.id AS id', 'user.name AS name'])
    .where({ id: In([...new Set(ids)]) })
    .getRawMany<{ id: string; name: string }>();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Counted extends Pick<KeptDeadlines, 'serviceLevel' | 'kind'> {
  attorneyId: string | null;
  kept: number | string;
  missed: number | string;
}

const byName = (a: KeptDeadlines, b: KeptDeadlines) => sortKey(a).localeCompare(sortKey(b));
const sortKey = ({ attorney, serviceLevel, kind }: KeptDeadlines) =>
  [attorney?.name ?? '', serviceLevel, kind].join(' ');

export async function* keptDeadlineLines(rows: readonly KeptDeadlines[]): AsyncGenerator<string> {
  yield csvLine(['Attorney', 'Service level', 'Deadline', 'Kept', 'Missed']);
  for (const { attorney, serviceLevel, kind, kept, missed } of rows) {
    yield csvLine([attorney?.name ?? 'Not assigned', serviceLevel, labelOf(deadlineLabels, kind), kept, missed]);
  }
}
