import { screeningTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isPostgres } from '../../../platform/db/sql';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { isId } from '../../../platform/kernel/id';
import { decryptRow } from '../../../records/case-keys';
import { Case } from '../../cases';
import { type HitFacts, hitPolicy } from './hit.policy';
import { isNameOnly } from './hit-facts';
import { type ReadableHit, ScreeningHit } from './screening-hit.entity';

/** A hit with what its policy asks. */
export interface OpenedHit {
  hit: ReadableHit;
  caseRecord: Case | null;
  facts: HitFacts;
}

export const openHit = (hit: ReadableHit, caseRecord: Case | null, reviewRequired: boolean): OpenedHit => ({
  hit,
  caseRecord,
  facts: { ...hit, caseRecord, nameOnly: isNameOnly(hit.found), reviewRequired },
});

/**
 * Returns a hit, which keeps its case from being erased until the commit.
 *
 * @throws AppError `NOT_FOUND` when there is none that the actor may read.
 */
export async function findHit(
  tx: EntityManager,
  actor: Actor,
  hitId: string,
  reviewRequired: boolean,
): Promise<OpenedHit> {
  const stored = isId(hitId) ? await tx.findOneBy(ScreeningHit, { id: hitId }) : null;
  const lock = isPostgres(tx) ? { lock: { mode: 'for_key_share' as const } } : {};
  const caseRecord = stored && (await tx.findOne(Case, { where: { id: stored.caseId }, ...lock }));
  const isReadable =
    stored !== null &&
    hitPolicy.read(actor, { ...stored, caseRecord: caseRecord ?? null, nameOnly: true, reviewRequired });
  if (!isReadable) {
    throw new AppError('NOT_FOUND', screeningTexts.hitNotFound);
  }
  return openHit(await decryptRow(tx, ScreeningHit, stored), caseRecord, reviewRequired);
}
