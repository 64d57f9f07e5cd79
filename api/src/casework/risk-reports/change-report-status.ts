import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { Case, casePolicy, recordLiveEvent, refuseClosed } from '../cases';
import { findVisibleReport, type SeenReport } from './find-visible-report';
import { releaseReport } from './release-report';
import { mailReviewers, mailSentBack } from './report-mails';
import { requireReviewer } from './reviewers';
import type { ReadableReport } from './risk-report.entity';
import { isReleased, riskReportPolicy } from './risk-report.policy';
import { updateReportIfUnchanged } from './update-report-if-unchanged';

export interface ReportStatusChange {
  riskReportId: string;
  status: 'draft' | 'in-review' | 'released';
  /** The revision that the caller has read. */
  revision: number;
  note?: string | undefined;
  /** Who is asked for a review; every admin when it is absent. */
  reviewerId?: string | undefined;
  reviewRequired: boolean;
}

/** Asks for a review, sends a draft back to its author, or releases it. */
export async function changeReportStatus(
  tx: EntityManager,
  actor: Actor,
  { riskReportId, status, revision, note, reviewerId, reviewRequired }: ReportStatusChange,
  at: Instant,
): Promise<ReadableReport> {
  const { report, caseRecord } = await findVisibleReport(tx, actor, riskReportId);
  refuseClosed(caseRecord);
  authorize(casePolicy.reviewReport, actor, caseRecord);
  if (isReleased(report)) {
    throw new AppError('CONFLICT', riskReportTexts.frozen);
  }
  const facts = { ...report, caseRecord, reviewRequired };
  switch (status) {
    case 'released':
      authorize(riskReportPolicy.release, actor, facts, riskReportTexts.reviewByOther);
      await setReviewer(tx, caseRecord.id, null);
      return releaseReport(tx, actor, { report, caseRecord, revision }, at);
    case 'in-review':
      refuseUnless(riskReportPolicy.askForReview(actor, facts));
      return askForReview(tx, actor, { report, caseRecord, revision }, { reviewerId, at });
    case 'draft':
      refuseUnless(riskReportPolicy.sendBack(actor, facts));
      return sendBack(tx, actor, { report, caseRecord, revision }, { note, at });
  }
}

/** The caller may review the report, so only its status can be the reason: it has changed since they loaded it. */
function refuseUnless(isPossible: boolean): void {
  if (!isPossible) {
    throw new AppError('CONFLICT', riskReportTexts.stale);
  }
}

async function askForReview(
  tx: EntityManager,
  actor: Actor,
  seen: SeenReport,
  { reviewerId, at }: { reviewerId: string | undefined; at: Instant },
): Promise<ReadableReport> {
  const reviewer = reviewerId === undefined ? null : await requireReviewer(tx, seen, reviewerId);
  await setReviewer(tx, seen.caseRecord.id, reviewer);
  await mailReviewers(tx, actor, { ...seen, reviewer }, at);
  const words = reviewer ? { reviewer: reviewer.name } : {};
  return moveReport(tx, actor, { ...seen, change: { status: 'in-review', reviewNote: null }, words }, at);
}

/** By a reviewer, or by an author who takes the question back. */
async function sendBack(
  tx: EntityManager,
  actor: Actor,
  seen: SeenReport,
  { note, at }: { note: string | undefined; at: Instant },
): Promise<ReadableReport> {
  await setReviewer(tx, seen.caseRecord.id, null);
  await mailSentBack(tx, actor, seen, at);
  return moveReport(tx, actor, { ...seen, change: { status: 'draft', reviewNote: note || null }, words: {} }, at);
}

/** Whoever was asked before may read the case no longer. */
const setReviewer = (tx: EntityManager, caseId: string, reviewer: { id: string } | null) =>
  tx.update(Case, { id: caseId }, { reviewerId: reviewer?.id ?? null });

interface Move extends SeenReport {
  change: Pick<ReadableReport, 'status' | 'reviewNote'>;
  /** What the audit trail keeps besides. */
  words: { reviewer?: string };
}

async function moveReport(
  tx: EntityManager,
  actor: Actor,
  { report, revision, change, words }: Move,
  at: Instant,
): Promise<ReadableReport> {
  const moved = await updateReportIfUnchanged(tx, report, revision, { ...change, updatedAt: at });
  const { id, caseId, version } = report;
  await recordLiveEvent(tx, { caseId, kind: 'risk-report', subjectId: id, at }, { onlyStaff: true });
  await recordAudit(tx, {
    actor,
    action: change.status === 'in-review' ? 'risk-report.review-requested' : 'risk-report.sent-back',
    subjectType: 'risk-report',
    subjectId: id,
    at,
    detail: { caseId, version, ...words },
  });
  return moved;
}
