import type { HitView, ScreeningView } from '@portal/contracts';
import type { Actor } from '../../../platform/kernel/actor';
import type { OpenedHit } from '../hits/find-hit';
import { hitPolicy } from '../hits/hit.policy';
import { factsOf } from '../hits/hit-facts';
import type { Decision } from '../hits/screening-hit.entity';
import type { OpenedScreening } from './list-screenings';

/** @param watchIds - the watchlists of watched names, by the ids of the names. */
export function presentHit(
  actor: Actor,
  { hit, caseRecord, facts }: OpenedHit,
  watchIds: ReadonlyMap<string, string> = new Map(),
): HitView {
  const { found } = hit;
  const decisions = [...(hit.decisions ?? [])].reverse();
  const [last] = decisions;
  const watchId = watchIds.get(hit.subjectKey);
  return {
    _id: hit.id,
    subject: {
      _id: hit.subjectKey,
      name: found.subjectName,
      kind: found.asked.kind,
      ...(caseRecord && { case: { _id: caseRecord.id, caseNumber: caseRecord.caseNumber } }),
      ...(watchId && { watch: { _id: watchId } }),
    },
    entry: found.entry,
    edition: found.edition,
    askedName: found.asked.name,
    listedName: found.listedName,
    score: found.score,
    reasons: found.reasons,
    facts: factsOf(found),
    nameOnly: facts.nameOnly,
    ...(found.changes && { changes: found.changes }),
    ...(hit.removedAt !== null && { removedAt: hit.removedAt }),
    state: hit.state,
    replaced: !hit.isCurrent,
    ...(last && { decidedBy: personOf(last), decidedAt: last.at, reason: last.reason }),
    decisions: decisions.map((decision) => ({
      state: decision.state,
      reason: decision.reason,
      by: personOf(decision),
      at: decision.at,
    })),
    foundAt: hit.createdAt,
    version: hit.version,
    abilities: { decide: hitPolicy.decide(actor, facts), confirm: hitPolicy.confirm(actor, facts) },
  };
}

const personOf = ({ byId, byName }: Decision) => ({ _id: byId, name: byName });

export function presentScreening(actor: Actor, { screening, hits }: OpenedScreening): ScreeningView {
  const { startedById, startedByName, asked } = screening;
  return {
    _id: screening.id,
    subject: { _id: screening.subjectKey, name: asked[0]?.name ?? '' },
    startedAt: screening.startedAt,
    ...(startedById !== null && { startedBy: { _id: startedById, name: startedByName } }),
    trigger: screening.trigger,
    editions: screening.editions,
    threshold: screening.threshold / 100,
    asked,
    found: screening.hitIds.length,
    hits: hits.map((hit) => presentHit(actor, hit)),
  };
}
