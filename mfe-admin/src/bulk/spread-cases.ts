import type { CaseRow, UserView } from '@portal/contracts';
import { mayWorkOn } from '@portal/sdk/assignment';

/** The cases that one attorney gets. */
export interface Share {
  attorney: UserView;
  caseRows: CaseRow[];
  /** Number of open cases that the attorney has afterwards. */
  openCases: number;
}

/**
 * Gives each case to whoever of the attorneys has the fewest open cases then. Attorneys who get none are left out, and so
 * are cases that none of them may have, because they are their clients.
 *
 * @param attorneys - in the order in which two with as many open cases take turns.
 */
export function spreadCases(caseRows: readonly CaseRow[], attorneys: readonly UserView[]): Share[] {
  const shares = attorneys.map((attorney): Share => {
    const givenAway = caseRows.filter((caseRow) => caseRow.attorney?._id === attorney._id).length;
    return { attorney, caseRows: [], openCases: attorney.openCases - givenAway };
  });
  for (const caseRow of caseRows) {
    const allowed = shares.filter(({ attorney }) => mayWorkOn(caseRow)(attorney));
    const [next] = [...allowed].sort(byLoad);
    if (next) {
      next.caseRows.push(caseRow);
      next.openCases += 1;
    }
  }
  return shares.filter((share) => share.caseRows.length > 0);
}

const byLoad = (one: Share, other: Share): number =>
  one.openCases - other.openCases || one.caseRows.length - other.caseRows.length;
