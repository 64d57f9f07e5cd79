import type { Database } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { Case } from '../case.entity';
import { CaseName } from './case-name.entity';
import { namesOfCase } from './names-of-case';

const batch = 200;

/**
 * Stores the names of the cases that have none: those from before names were compared. Returns their number. Other requests
 * are served between two batches.
 */
export async function compareNames(db: Database): Promise<number> {
  let total = 0;
  for (let after = ''; ; ) {
    const cases = await casesWithoutNames(db, after);
    const names = cases.flatMap(namesOfCase);
    await db.write((tx) => insertRows(tx, CaseName, names, { ignoreConflicts: true }));
    total += cases.length;
    const last = cases.at(-1);
    if (!last || cases.length < batch) {
      return total;
    }
    after = last.id;
  }
}

/** Goes on after the last case, so that each case is looked at once. */
const casesWithoutNames = (db: Database, after: string): Promise<Case[]> =>
  db.read
    .createQueryBuilder(Case, 'case')
    .select(['case.id', 'case.clientName', 'case.subjectDetails'])
    .where('case.id > :after', { after })
    .andWhere((query) => {
      const names = query.subQuery().select('1').from(CaseName, 'name').where('name.caseId = case.id').getQuery();
      return `NOT EXISTS ${names}`;
    })
    .orderBy('case.id')
    .limit(batch)
    .getMany();
