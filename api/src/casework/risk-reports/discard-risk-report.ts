import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { casePolicy, recordLiveEvent, refuseClosed } from '../cases';
import { findVisibleReport } from './find-visible-report';
import { RiskReport } from './risk-report.entity';
import { isReleased, riskReportPolicy } from './risk-report.policy';
import { noteTemplates } from './save-risk-report';

export interface Discard {
  riskReportId: string;
  /** The revision that the caller has read, so that a text is not deleted unseen. */
  revision: number;
}

/** Deletes the draft of a report. The audit trail keeps who did it, not what the draft said. */
export async function discardRiskReport(
  tx: EntityManager,
  actor: Actor,
  { riskReportId, revision }: Discard,
  at: Instant,
): Promise<void> {
  const { report, caseRecord } = await findVisibleReport(tx, actor, riskReportId);
  refuseClosed(caseRecord);
  authorize(casePolicy.writeReport, actor, caseRecord);
  if (isReleased(report)) {
    throw new AppError('CONFLICT', riskReportTexts.frozen);
  }
  if (report.status === 'in-review') {
    throw new AppError('CONFLICT', riskReportTexts.underReview);
  }
  // Whether a review is required changes nothing about discarding.
  const facts = { ...report, caseRecord, reviewRequired: false };
  authorize(riskReportPolicy.discard, actor, facts, riskReportTexts.discardByAuthor);
  const { id, caseId, version } = report;
  // Counting a live event locks the case, as starting a version does.
  await recordLiveEvent(tx, { caseId, kind: 'risk-report', subjectId: id, at }, { onlyStaff: true });
  const { affected } = await tx.delete(RiskReport, { id, revision, status: 'draft' });
  if (affected !== 1) {
    throw new AppError('CONFLICT', riskReportTexts.stale);
  }
  await noteTemplates(tx, caseId);
  await recordAudit(tx, {
    actor,
    action: 'risk-report.discarded',
    subjectType: 'risk-report',
    subjectId: id,
    at,
    detail: { caseId, version, preparedBy: report.preparedByName },
  });
}
