import { type EntityManager, In } from 'typeorm';
import { Case } from '../case.entity';

/** Returns the numbers of the cases by their ids. */
export async function caseNumbersOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const cases = await manager.find(Case, { select: { id: true, caseNumber: true }, where: { id: In([...ids]) } });
  return new Map(cases.map(({ id, caseNumber }) => [id, caseNumber]));
}
