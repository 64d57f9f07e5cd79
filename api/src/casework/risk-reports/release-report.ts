import { releaseGaps } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { addMessage, Case, meetByReport, recordLiveEvent, startWorkByMessage } from '../cases';
import type { SeenReport } from './find-visible-report';
import { hashOf } from './report-hash';
import { mailRelease } from './report-mails';
import { type ReadableReport, RiskReport } from './risk-report.entity';
import { updateReportIfUnchanged } from './update-report-if-unchanged';

/** Freezes a draft, replaces the version before, and tells the client without saying what the report contains. */
export async function releaseReport(
  tx: EntityManager,
  actor: Actor,
  { report, caseRecord, revision }: SeenReport,
  at: Instant,
): Promise<ReadableReport> {
  refuseGaps(report);
  const { id, caseId, version } = report;
  await tx.update(RiskReport, { caseId, status: 'released' }, { status: 'superseded' });
  const isReviewed = report.status === 'in-review' && report.preparedById !== actor.id;
  const release = {
    status: 'released' as const,
    reviewedById: isReviewed ? actor.id : null,
    reviewedByName: isReviewed ? actor.name : null,
    reviewNote: null,
    releasedAt: at,
    updatedAt: at,
  };
  const sha256 = hashOf(caseRecord.caseNumber, { ...report, ...release });
  const released = await updateReportIfUnchanged(tx, report, revision, { ...release, sha256 });
  await tx.update(Case, { id: caseId }, { reportReleasedAt: at, reportOpenedAt: null });
  await meetByReport(tx, caseRecord, at);
  const content = announcementOf(released);
  const message = await addMessage(tx, { caseId, sender: actor, messageType: 'text', content, at });
  const statusText = await startWorkByMessage(tx, actor, caseRecord, at);
  await mailRelease(tx, actor, { report, caseRecord, about: message.id, statusText }, at);
  await recordLiveEvent(tx, { caseId, kind: 'risk-report', subjectId: id, at });
  await recordAudit(tx, {
    actor,
    action: 'risk-report.released',
    subjectType: 'risk-report',
    subjectId: id,
    at,
    detail: { caseId, version, sha256, preparedBy: report.preparedByName, reviewed: isReviewed },
  });
  return released;
}

/** @throws AppError `VALIDATION` that names everything the report lacks. */
function refuseGaps(report: ReadableReport): void {
  const { summaryTranslations, ...written } = report;
  const gaps = releaseGaps({ ...written, rating: report.rating ?? '' }, report.version);
  if (gaps.length > 0) {
    const errors = Object.fromEntries(gaps.map(({ field, text }) => [field, [text]]));
    throw new AppError('VALIDATION', gaps[0]?.text ?? '', { errors });
  }
}

const announcementOf = ({ version, correctionReason }: ReadableReport) =>
  version === 1
    ? 'Your report is ready. Open the Report tab to read it.'
    : `A corrected report is ready (version ${version}). It replaces the one before.\nReason: ${correctionReason}`;
