import type {
  Language,
  listReviewers,
  listRiskReports,
  Reply,
  RiskReportState,
  RiskReportView,
} from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import { abilitiesOf } from '../../platform/kernel/policy';
import type { User } from '../../records/users';
import { casePolicy } from '../cases';
import { hashOf } from './report-hash';
import type { ReadableReport } from './risk-report.entity';
import { riskReportAbilities, riskReportPolicy } from './risk-report.policy';
import type { ReportsOfCase } from './risk-reports.service';
import type { SourceDocuments } from './source-documents';

/** Presents the versions of a report as `actor` sees them. Use it only where the opening log records the reader. */
export const presentReports = (actor: Actor, { reports, ...rest }: ReportsOfCase): Reply<typeof listRiskReports> => ({
  reports: reports.map((report) => presentReport(actor, report, rest)),
  mayWrite: casePolicy.writeReport(actor, rest.caseRecord) && rest.caseRecord.status !== 'closed',
  reviewRequired: rest.reviewRequired,
});

/** A report with its summary in the language of whoever reads it: English where there is no translation. */
export const summaryIn = (
  language: Language,
  { summaryTranslations = {}, ...report }: RiskReportView,
): RiskReportView => ({
  ...report,
  summary: (language !== 'en' && summaryTranslations[language]) || report.summary,
});

function presentReport(
  actor: Actor,
  report: ReadableReport,
  { caseRecord, documents, reviewRequired, reviewer }: Omit<ReportsOfCase, 'reports'>,
): RiskReportView {
  const facts = { ...report, caseRecord, reviewRequired };
  const isOpen = caseRecord.status !== 'closed';
  const { sha256, releasedAt, reviewNote } = report;
  return {
    ...presentState(report),
    caseId: report.caseId,
    caseNumber: caseRecord.caseNumber,
    template: report.template,
    subjectName: report.subjectName,
    ...(report.rating && { rating: report.rating }),
    recommendation: report.recommendation,
    summary: report.summary,
    ...(report.summaryTranslations && { summaryTranslations: report.summaryTranslations }),
    scope: report.scope,
    limits: report.limits,
    correctionReason: report.correctionReason,
    findings: report.findings.map(({ sources, ...finding }) => ({
      ...finding,
      sources: sources.map(({ documentId, ...source }) => ({ ...source, ...documentOf(documents, documentId) })),
    })),
    preparedBy: report.preparedByName,
    ...(report.preparedById === actor.id && { mine: true }),
    ...(report.status === 'in-review' && reviewer && { reviewer: reviewer.name, reviewsIt: reviewer.id === actor.id }),
    ...(report.reviewedByName && { reviewedBy: report.reviewedByName }),
    ...(reviewNote && riskReportPolicy.seeReviewNote(actor, facts) && { reviewNote }),
    ...(releasedAt && { releasedAt }),
    ...(sha256 && { sha256, isIntact: hashOf(caseRecord.caseNumber, report) === sha256 }),
    abilities: isOpen ? abilitiesOf(riskReportPolicy, riskReportAbilities, actor, facts) : noAbilities,
  };
}

const noAbilities = { edit: false, discard: false, askForReview: false, sendBack: false, release: false };

const documentOf = (documents: SourceDocuments, documentId = '') => {
  const document = documents.get(documentId);
  return document && { document: { _id: document.id, originalFileName: document.originalFileName } };
};

export const presentState = ({ id, version, revision, status, updatedAt }: ReadableReport): RiskReportState => ({
  _id: id,
  version,
  revision,
  status,
  updatedAt,
});

export const presentReviewer = ({ id, name, role }: User): Reply<typeof listReviewers>['reviewers'][number] => ({
  _id: id,
  name,
  role: role === 'admin' ? 'admin' : 'attorney',
});
