import { type HitState, type HitVerdict, screeningTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { caseKeyFor, encryptRow } from '../../../records/case-keys';
import { findHit, type OpenedHit, openHit } from './find-hit';
import { hitPolicy } from './hit.policy';
import { ScreeningHit } from './screening-hit.entity';

export interface HitDecision {
  hitId: string;
  state: HitVerdict;
  reason: string;
  /** The version that the caller has seen. */
  version?: number | undefined;
  /** The setting `SCREENING_REVIEW`. */
  reviewRequired: boolean;
}

/**
 * Keeps what a person decided about a hit, and why; the audit trail holds the decision without the reason, which is encrypted. 'This is them' on a name alone is a proposal until another person confirms it.
 *
 * @throws AppError `CONFLICT` when somebody else has decided since, or a newer hit has replaced this one.
 */
export async function decideHit(
  tx: EntityManager,
  actor: Actor,
  { hitId, state, reason, version, reviewRequired }: HitDecision,
  at: Instant,
): Promise<OpenedHit> {
  const { hit, caseRecord, facts } = await findHit(tx, actor, hitId, reviewRequired);
  if (!hit.isCurrent) {
    throw new AppError('CONFLICT', screeningTexts.outdated);
  }
  if (version !== undefined && version !== hit.version) {
    throw new AppError('CONFLICT', screeningTexts.stale);
  }
  const decided = stateAfter(actor, facts, state);
  const decision = { state: decided, reason, byId: actor.id, byName: actor.name, at };
  const changed = {
    ...hit,
    state: decided,
    decisions: [...(hit.decisions ?? []), decision],
    decidedAt: at,
    proposedById: decided === 'proposed' ? actor.id : null,
    version: hit.version + 1,
  };
  const { id, ...stored } = encryptRow(ScreeningHit, await caseKeyFor(tx, hit.caseId, at), changed);
  const { affected } = await tx.update(ScreeningHit, { id, version: hit.version, isCurrent: true }, stored);
  if (affected !== 1) {
    throw new AppError('CONFLICT', screeningTexts.stale);
  }
  await recordAudit(tx, {
    actor,
    action: 'screening-hit.decided',
    subjectType: 'screening-hit',
    subjectId: id,
    at,
    detail: { caseId: hit.caseId, list: hit.listCode, key: hit.entryKey, from: hit.state, to: decided },
  });
  return openHit(changed, caseRecord, reviewRequired);
}

/** @throws AppError `FORBIDDEN` for the person who has proposed it, and now would confirm it. */
function stateAfter(actor: Actor, facts: OpenedHit['facts'], state: HitVerdict): HitState {
  authorize(hitPolicy.decide, actor, facts);
  if (state !== 'them' || hitPolicy.confirm(actor, facts)) {
    return state;
  }
  if (facts.state === 'proposed') {
    throw new AppError('FORBIDDEN', screeningTexts.otherPerson);
  }
  return 'proposed';
}
