import { type EntityManager, In } from 'typeorm';
import type { Instant } from '../../../platform/kernel/clock';
import type { Case } from '../case.entity';
import { CaseDeadline } from './case-deadline.entity';
import { updateDeadlines } from './update-deadlines';

/**
 * Meets the report of a case by its release, and the assessment too if it was still open. A paused one counts as
 * met in time. Call it before the message that
 * announces the release, because `addMessage` counts what is due next.
 */
export async function meetByReport(tx: EntityManager, caseRecord: Case, at: Instant): Promise<void> {
  // The deadlines of a case from before deadlines existed may not have been counted yet.
  await updateDeadlines(tx, caseRecord);
  await tx
    .createQueryBuilder()
    .update(CaseDeadline)
    .set({ state: 'met', metAt: at, dueAt: () => `COALESCE("dueAt", :at)` })
    .where({ caseId: caseRecord.id, kind: In(['assessment', 'report']), state: In(['running', 'paused']) })
    .setParameters({ at })
    .execute();
}
