import type { Actor } from '../../../platform/kernel/actor';
import type { Policy } from '../../../platform/kernel/policy';
import { type CaseFacts, casePolicy } from '../../cases';
import type { ScreeningHit } from './screening-hit.entity';

export interface HitFacts extends Pick<ScreeningHit, 'isCurrent' | 'state' | 'proposedById'> {
  /** The case of the subject, or that of the watchlist on which it is; null when it is gone. */
  caseRecord: CaseFacts | null;
  /** True when nothing but the name agrees. */
  nameOnly: boolean;
  /** The setting `SCREENING_REVIEW`. */
  reviewRequired: boolean;
}

type HitAction = 'read' | 'decide' | 'confirm';

const read = (actor: Actor, { caseRecord }: HitFacts): boolean =>
  caseRecord !== null && casePolicy.screen(actor, caseRecord);

const decide = (actor: Actor, hit: HitFacts): boolean => read(actor, hit) && hit.isCurrent;

/** Who may do what with a hit. Clients may do nothing. */
export const hitPolicy: Policy<HitAction, HitFacts> = {
  read,
  decide,
  /** Let 'this is them' count: when nothing but the name agrees, only after another person has said so. */
  confirm: (actor, hit) =>
    decide(actor, hit) &&
    (!hit.reviewRequired ||
      !hit.nameOnly ||
      (hit.state === 'proposed' && hit.proposedById !== null && hit.proposedById !== actor.id)),
};
