import type { EntityManager } from 'typeorm';
import { Case } from '../case.entity';

/** Ends what a person who is leaving was asked to review. The reports still wait, and any admin may review them. */
export const endReviewsOf = (tx: EntityManager, reviewerId: string): Promise<unknown> =>
  tx.update(Case, { reviewerId }, { reviewerId: null });
