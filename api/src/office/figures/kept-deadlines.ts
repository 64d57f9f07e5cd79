import { DeadlineKind, deadlineLabels, type KeptDeadlines, labelOf, serviceLevelLabels } from '@portal/contracts';
import { cachedResult } from '../../platform/db/count-cache';
import type { Database } from '../../platform/db/database';
import { rowFinder } from '../../platform/db/find-rows';
import { runSql } from '../../platform/db/sql';
import {
  addDays,
  type BusinessDay,
  businessDay,
  type DayRange,
  instantsOfDays,
} from '../../platform/kernel/business-day';
import { type Instant, instant, startOfMinute } from '../../platform/kernel/clock';
import { csvLine } from '../../platform/kernel/csv';
import { User } from '../../records/users';

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

interface Counts {
  rows: readonly KeptDeadlines[];
  /** The rows of each attorney, in the order of `rows`. */
  byAttorney: readonly (readonly KeptDeadlines[])[];
  /** The sums by kind of deadline. */
  everyone: readonly Pick<KeptDeadlines, 'kind' | 'kept' | 'missed'>[];
}

/** Counts the deadlines that ended in this period and before `now`, by attorney, service level and kind. */
export function keptDeadlines(
  db: Database,
  period: Period,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Counts> {
  const at = instant(now);
  const { since = '', until = at } = instantsOfDays(period, timeZone);
  // Counted at most once a minute and after each counted act. A message is none, and a busy firm writes several a second.
  return cachedResult(db.read, ['kept deadlines', since, until, startOfMinute(now)], async () => {
    const rows = await countKept(db, { since, until, at });
    return { rows, byAttorney: groupByAttorney(rows), everyone: sumByKind(rows) };
  });
}

async function countKept(
  { read }: Database,
  times: Readonly<Record<'since' | 'until' | 'at', Instant>>,
): Promise<KeptDeadlines[]> {
  const rows = await runSql<Counted>(
    read,
    `SELECT deadline."attorneyId", deadline."serviceLevel", deadline.kind,
       SUM(CASE WHEN deadline.state = 'met' AND deadline."metAt" <= deadline."dueAt" THEN 1 ELSE 0 END) AS kept,
       SUM(CASE WHEN deadline."metAt" > deadline."dueAt" OR deadline.state = 'running' THEN 1 ELSE 0 END) AS missed
     FROM case_deadlines deadline
     WHERE deadline."dueAt" >= :since AND deadline."dueAt" < :until
       AND (deadline.state = 'met' OR (deadline.state = 'running' AND deadline."dueAt" < :at))
     GROUP BY deadline."attorneyId", deadline."serviceLevel", deadline.kind`,
    times,
  );
  const ids = [...new Set(rows.flatMap(({ attorneyId }) => attorneyId ?? []))];
  const names = new Map((await findNames(read, ids)).map(({ id, name }) => [id, name]));
  return rows
    .map(({ attorneyId, kept, missed, ...row }) => ({
      ...row,
      ...(attorneyId && { attorney: { _id: attorneyId, name: names.get(attorneyId) ?? 'Former attorney' } }),
      kept: Number(kept),
      missed: Number(missed),
    }))
    .toSorted(byName);
}

const findNames = rowFinder(User, { properties: ['id', 'name'] });

interface Counted extends Pick<KeptDeadlines, 'serviceLevel' | 'kind'> {
  attorneyId: string | null;
  kept: number | string;
  missed: number | string;
}

/** Made once: `localeCompare` makes another one for each comparison, and a large firm has thousands of rows. */
const { compare } = new Intl.Collator();

const byName = (a: KeptDeadlines, b: KeptDeadlines) =>
  compare(a.attorney?.name ?? '', b.attorney?.name ?? '') ||
  compare(a.serviceLevel, b.serviceLevel) ||
  compare(a.kind, b.kind);

/** Sums up the rows by kind of deadline. */
const sumByKind = (rows: readonly KeptDeadlines[]) =>
  DeadlineKind.options.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const sum = (name: 'kept' | 'missed') => ofKind.reduce((total, row) => total + row[name], 0);
    return ofKind.length > 0 ? { kind, kept: sum('kept'), missed: sum('missed') } : [];
  });

function groupByAttorney(rows: readonly KeptDeadlines[]): KeptDeadlines[][] {
  const groups = new Map<string | undefined, KeptDeadlines[]>();
  for (const row of rows) {
    const id = row.attorney?._id;
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups.values()];
}

/** All rows of the attorneys of one page. */
export function pageOfAttorneys({ byAttorney }: Counts, { page, limit }: { page: number; limit: number }) {
  const total = byAttorney.length;
  return {
    rows: byAttorney.slice((page - 1) * limit, page * limit).flat(),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** 'Deep Dive', without price and contents. */
const serviceOf = (level: KeptDeadlines['serviceLevel']) => labelOf(serviceLevelLabels, level).split(' – ')[0];

export async function* keptDeadlineLines(rows: readonly KeptDeadlines[]): AsyncGenerator<string> {
  yield csvLine(['Attorney', 'Service level', 'Deadline', 'Kept', 'Missed']);
  for (const { attorney, serviceLevel, kind, kept, missed } of rows) {
    yield csvLine([
      attorney?.name ?? 'Not assigned',
      serviceOf(serviceLevel),
      labelOf(deadlineLabels, kind),
      kept,
      missed,
    ]);
  }
}
