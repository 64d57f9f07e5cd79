import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { casePolicy, recordLiveEvent, refuseClosed } from '../cases';
import { findVisibleReport, type SeenReport } from './find-visible-report';
import { releaseReport } from './release-report';
import { mailReviewers, mailSentBack } from './report-mails';
import type { ReadableReport } from './risk-report.entity';
import { isReleased, riskReportPolicy } from './risk-report.policy';
import { updateReportIfUnchanged } from './update-report-if-unchanged';

export interface ReportStatusChange {
  riskReportId: string;
  status: 'draft' | 'in-review' | 'released';
  /** The revision that the caller has read. */
  revision: number;
  note?: string | undefined;
  reviewRequired: boolean;
}

/** Asks for a review, sends a draft back to its author, or releases it. */
export async function changeReportStatus(
  tx: EntityManager,
  actor: Actor,
  { riskReportId, status, revision, note, reviewRequired }: ReportStatusChange,
  at: Instant,
): Promise<ReadableReport> {
  const { report, caseRecord } = await findVisibleReport(tx, actor, riskReportId);
  refuseClosed(caseRecord);
  authorize(casePolicy.writeReport, actor, caseRecord);
  if (isReleased(report)) {
    throw new AppError('CONFLICT', riskReportTexts.frozen);
  }
  const facts = { ...report, caseRecord, reviewRequired };
  switch (status) {
    case 'released':
      authorize(riskReportPolicy.release, actor, facts, riskReportTexts.reviewByOther);
      return releaseReport(tx, actor, { report, caseRecord, revision }, at);
    case 'in-review':
      refuseUnless(riskReportPolicy.askForReview(actor, facts));
      return moveReport(tx, actor, { report, caseRecord, revision }, { status, reviewNote: null }, at);
    case 'draft':
      refuseUnless(riskReportPolicy.sendBack(actor, facts));
      return moveReport(tx, actor, { report, caseRecord, revision }, { status, reviewNote: note || null }, at);
  }
}

/** The caller may write the report, so only its status can be the reason: it has changed since they loaded it. */
function refuseUnless(isPossible: boolean): void {
  if (!isPossible) {
    throw new AppError('CONFLICT', riskReportTexts.stale);
  }
}

async function moveReport(
  tx: EntityManager,
  actor: Actor,
  { report, caseRecord, revision }: SeenReport,
  change: Pick<ReadableReport, 'status' | 'reviewNote'>,
  at: Instant,
): Promise<ReadableReport> {
  const moved = await updateReportIfUnchanged(tx, report, revision, { ...change, updatedAt: at });
  const { id, caseId, version } = report;
  const asks = change.status === 'in-review';
  await (asks ? mailReviewers : mailSentBack)(tx, actor, { report, caseRecord }, at);
  await recordLiveEvent(tx, { caseId, kind: 'risk-report', subjectId: id, at }, { onlyStaff: true });
  await recordAudit(tx, {
    actor,
    action: asks ? 'risk-report.review-requested' : 'risk-report.sent-back',
    subjectType: 'risk-report',
    subjectId: id,
    at,
    detail: { caseId, version },
  });
  return moved;
}
