import type { EntityManager } from 'typeorm';
import { isPostgres } from '../../../platform/db/sql';
import type { Case } from '../case.entity';

type Named = Pick<Case, 'caseNumber' | 'createdAt'>;

/**
 * Returns what the audit trail keeps of the cases in an export: their numbers, when the first and the last of them were submitted, and the
 * beginning that both times share. By these, an index finds the exports that may contain a case without reading the numbers of all others.
 */
export function detailOfExport(caseRecords: readonly Named[]) {
  const cases = caseRecords.map(({ caseNumber }) => caseNumber);
  const times = caseRecords.map(({ createdAt }) => createdAt).toSorted();
  const [first, last] = [times.at(0), times.at(-1)];
  return first && last
    ? { cases, firstSubmittedAt: first, lastSubmittedAt: last, submittedIn: sharedBeginning(first, last) }
    : { cases };
}

/** '2026-03-' of '2026-03-02T…' and '2026-03-19T…'. */
const sharedBeginning = (first: string, last: string): string =>
  beginningsOf(first).findLast((beginning) => last.startsWith(beginning)) ?? '';

/** From the empty one to the whole text. */
const beginningsOf = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));

/** Condition that is true for the exports that contain a case. It repeats the expressions of `ix_audit_exports`. */
export function isExportOf(
  { caseNumber, createdAt }: Named,
  { manager, alias }: { manager: EntityManager; alias: string },
): [sql: string, parameters: Record<string, unknown>] {
  const detail = (name: string) =>
    isPostgres(manager) ? `((${alias}.detail::jsonb)->>'${name}')` : `json_extract(${alias}.detail, '$.${name}')`;
  // Entries of earlier versions have no times: a case in them is older than they are.
  return [
    `${alias}.action IN ('case.exported', 'user.exported')
      AND COALESCE(${detail('submittedIn')}, '') IN (:...beginnings)
      AND COALESCE(${detail('lastSubmittedAt')}, ${alias}.at) >= :createdAt
      AND COALESCE(${detail('firstSubmittedAt')}, '') <= :createdAt
      AND ${alias}.detail LIKE :number`,
    { createdAt, beginnings: beginningsOf(createdAt), number: `%"${caseNumber}"%` },
  ];
}
