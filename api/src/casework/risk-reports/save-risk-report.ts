import { randomUUID } from 'node:crypto';
import { type RiskReportDraft, riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { writtenTranslations } from '../../platform/kernel/written-translations';
import { recordAudit } from '../../records/audit';
import { caseKeyFor, decryptRow, encryptRow } from '../../records/case-keys';
import { type Case, casePolicy, findVisibleCase, noteReports, recordLiveEvent, refuseClosed } from '../cases';
import { type ReadableReport, RiskReport } from './risk-report.entity';
import { isReleased } from './risk-report.policy';
import { refuseForeignDocuments, sourceDocuments } from './source-documents';
import { updateReportIfUnchanged } from './update-report-if-unchanged';

export interface DraftUpdate {
  caseId: string;
  /** The draft that the caller has loaded. */
  riskReportId?: string | undefined;
  revision: number;
  draft: RiskReportDraft;
}

/** Saves the draft of a case's report. Without a draft it starts version 1, or a correction of the released version. */
export async function saveRiskReport(
  tx: EntityManager,
  actor: Actor,
  { caseId, riskReportId, revision, draft }: DraftUpdate,
  at: Instant,
): Promise<ReadableReport> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  refuseClosed(caseRecord);
  authorize(casePolicy.writeReport, actor, caseRecord);
  refuseForeignDocuments(draft.findings, await sourceDocuments(tx, actor, caseRecord, draft.findings, new Date(at)));
  const latest = await tx.findOne(RiskReport, { where: { caseId }, order: { version: 'DESC' } });
  // The next draft counts its revisions from 1 again, so a text from before could pass as newer.
  if (riskReportId !== undefined && riskReportId !== latest?.id) {
    throw new AppError('CONFLICT', riskReportTexts.draftGone);
  }
  const content = {
    ...draft,
    rating: draft.rating || null,
    summaryTranslations: writtenTranslations(null, draft.summaryTranslations),
    preparedById: actor.id,
    preparedByName: actor.name,
  };
  if (!latest || isReleased(latest)) {
    return startVersion(tx, actor, caseRecord, (latest?.version ?? 0) + 1, { revision, content, at });
  }
  if (latest.status === 'in-review') {
    throw new AppError('CONFLICT', riskReportTexts.underReview);
  }
  const readable = await decryptRow(tx, RiskReport, latest);
  const summaryTranslations = writtenTranslations(readable.summaryTranslations, draft.summaryTranslations);
  const saved = await updateReportIfUnchanged(tx, readable, revision, {
    ...content,
    summaryTranslations,
    updatedAt: at,
  });
  if (latest.template !== saved.template) {
    await noteTemplates(tx, caseId);
  }
  if (latest.preparedById !== actor.id) {
    await audit(tx, actor, 'risk-report.taken-over', saved, at);
  }
  return saved;
}

interface NewVersion {
  revision: number;
  content: Pick<ReadableReport, keyof RiskReportDraft | 'preparedById' | 'preparedByName'>;
  at: Instant;
}

async function startVersion(
  tx: EntityManager,
  actor: Actor,
  { id: caseId }: Case,
  version: number,
  { revision, content, at }: NewVersion,
): Promise<ReadableReport> {
  if (revision !== 0) {
    throw new AppError('CONFLICT', riskReportTexts.draftGone);
  }
  // Counting a live event locks the case first, so that two people who start at once do not both insert this version.
  const id = randomUUID();
  await recordLiveEvent(tx, { caseId, kind: 'risk-report', subjectId: id, at }, { onlyStaff: true });
  if (await tx.existsBy(RiskReport, { caseId, version })) {
    throw new AppError('CONFLICT', riskReportTexts.stale);
  }
  const report: ReadableReport = {
    ...content,
    id,
    caseId,
    version,
    revision: 1,
    status: 'draft',
    reviewedById: null,
    reviewedByName: null,
    reviewNote: null,
    releasedAt: null,
    sha256: null,
    createdAt: at,
    updatedAt: at,
  };
  await tx.insert(RiskReport, encryptRow(RiskReport, await caseKeyFor(tx, caseId, at), report));
  await noteTemplates(tx, caseId);
  await audit(tx, actor, 'risk-report.started', report, at);
  return report;
}

/** Lets the case know which kinds of reports it has. */
export async function noteTemplates(tx: EntityManager, caseId: string): Promise<void> {
  const reports = await tx.find(RiskReport, { where: { caseId }, select: { id: true, template: true } });
  await noteReports(
    tx,
    caseId,
    reports.map(({ template }) => template),
  );
}

/** Autosaved changes of the same person are not recorded one by one. */
const audit = (tx: EntityManager, actor: Actor, action: string, { id, caseId, version }: ReadableReport, at: Instant) =>
  recordAudit(tx, { actor, action, subjectType: 'risk-report', subjectId: id, at, detail: { caseId, version } });
