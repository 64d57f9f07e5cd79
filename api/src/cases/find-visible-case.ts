import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { Case } from './case.entity';
import { casePolicy } from './case.policy';

/**
 * Returns the case if the actor may read it.
 *
 * @throws AppError `NOT_FOUND` with the same text for a missing case, a malformed id and a case of somebody else: the
 *   error must not reveal which cases exist.
 */
export async function findVisibleCase(manager: EntityManager, actor: Actor, caseId: string): Promise<Case> {
  const caseRecord = isId(caseId) && (await manager.findOneBy(Case, { id: caseId }));
  if (!caseRecord || !casePolicy.read(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  return caseRecord;
}
