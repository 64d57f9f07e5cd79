import type { EntityManager } from 'typeorm';
import { rowFinder } from '../../../platform/db/find-rows';
import { Case } from '../case.entity';

const findNumbers = rowFinder(Case, { properties: ['id', 'caseNumber'] });

/** Returns the numbers of the cases by their ids. */
export async function caseNumbersOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const cases = await findNumbers(manager, ids);
  return new Map(cases.map(({ id, caseNumber }) => [id, caseNumber]));
}
