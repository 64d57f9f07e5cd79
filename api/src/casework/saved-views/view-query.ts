import { CaseListQuery, savedViewTexts } from '@portal/contracts';
import { AppError } from '../../platform/kernel/app-error';

const perVisit = new Set(['page', 'limit']);
const saved = Object.keys(CaseListQuery.shape).filter((key) => !perVisit.has(key));

/**
 * Returns the filters and the order of a query, without what belongs to one visit and without unknown keys.
 *
 * @throws AppError `VALIDATION` when the list of cases would refuse the query.
 */
export function savedPartOf(query: string): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of saved.filter((each) => given.get(each))) {
    kept.set(key, given.get(key) ?? '');
  }
  if (!CaseListQuery.safeParse(Object.fromEntries(kept)).success) {
    throw new AppError('VALIDATION', savedViewTexts.query, { errors: { query: [savedViewTexts.query] } });
  }
  return kept.toString();
}

export const attorneyIn = (query: string): string | undefined =>
  new URLSearchParams(query).get('attorneyId') ?? undefined;
