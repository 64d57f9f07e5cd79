import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { Case } from './case.entity';
import { type CaseFacts, casePolicy, factsOfCase } from './case.policy';

/**
 * Returns the case if the actor may read it. In a transaction the case is then not erased before the commit, so nothing can
 * be added to a case whose content is being erased.
 *
 * @throws AppError `NOT_FOUND` with the same text for a missing case, a malformed id and a case of somebody else: the
 *   error must not reveal which cases exist.
 */
export async function findVisibleCase(manager: EntityManager, actor: Actor, caseId: string): Promise<Case> {
  return requireVisible(actor, isId(caseId) ? await findCase(manager, caseId) : undefined);
}

/** The part of a case that calls need which read something else of it. */
export type VisibleCase = CaseFacts & Pick<Case, 'id' | 'messageCount' | 'eventCount' | 'staffEventCount'>;

const readFacts = rowReader(Case, {
  properties: ['id', ...factsOfCase, 'messageCount', 'eventCount', 'staffEventCount'],
  where: 'listed.id = :id',
});

/** As `findVisibleCase`, for calls that change nothing and do not need the content of the case. */
export async function findVisibleFacts(manager: EntityManager, actor: Actor, caseId: string): Promise<VisibleCase> {
  const [caseRecord] = isId(caseId) ? await readFacts(manager, { id: caseId }) : [];
  return requireVisible(actor, caseRecord);
}

/** Returns whether there is such a case that the actor may read. */
export async function mayReadCase(manager: EntityManager, actor: Actor, id: string): Promise<boolean> {
  const [caseRecord] = await readFacts(manager, { id });
  return caseRecord !== undefined && casePolicy.read(actor, caseRecord);
}

/** @throws AppError `NOT_FOUND` when there is no case, or the actor may not read it. */
export function requireVisible<Found extends CaseFacts>(actor: Actor, caseRecord: Found | undefined): Found {
  if (!caseRecord || !casePolicy.read(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  return caseRecord;
}

/**
 * Returns a case that is not erased before the commit, without a check of permissions.
 *
 * @throws AppError `NOT_FOUND` when it has been erased.
 */
export async function findKeptCase(tx: EntityManager, caseId: string): Promise<Case> {
  const caseRecord = await keepCase(tx, caseId);
  if (!caseRecord) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  return caseRecord;
}

/** As `findKeptCase`, for jobs: returns undefined when the case has been erased. */
export async function keepCase(tx: EntityManager, caseId: string): Promise<Case | undefined> {
  const caseRecord = await findCase(tx, caseId);
  return caseRecord?.erasedAt === null ? caseRecord : undefined;
}

const where = 'listed.id = :id';
const readCase = rowReader(Case, { where });
/** `FOR KEY SHARE` excludes only `eraseCase`, which locks `FOR UPDATE`; other changes of the case go on. */
const readAndKeepCase = rowReader(Case, { where, lock: 'FOR KEY SHARE' });

async function findCase(manager: EntityManager, id: string): Promise<Case | undefined> {
  const read = manager.queryRunner?.isTransactionActive ? readAndKeepCase : readCase;
  const [found] = await read(manager, { id });
  return found;
}
