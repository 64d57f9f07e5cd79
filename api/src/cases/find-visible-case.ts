import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { Case } from './case.entity';
import { casePolicy } from './case.policy';

/** The case; `NOT_FOUND` with the same words whether it is absent, malformed or not the actor's, so that none can be told apart. */
export async function findVisibleCase(manager: EntityManager, actor: Actor, caseId: string): Promise<Case> {
  const caseRecord = isId(caseId) && (await manager.findOneBy(Case, { id: caseId }));
  if (!caseRecord || !casePolicy.read(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  return caseRecord;
}
