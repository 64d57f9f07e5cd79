import { isAdmin, isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import { type Case, casePolicy } from '../cases';
import type { RiskReport } from './risk-report.entity';

export interface RiskReportFacts extends Pick<RiskReport, 'status' | 'preparedById'> {
  caseRecord: Case;
  /** The setting `REPORT_REVIEW`. */
  reviewRequired: boolean;
}

export const isReleased = ({ status }: Pick<RiskReport, 'status'>) => status === 'released' || status === 'superseded';

const mayWrite: Rule<RiskReportFacts> = (actor, { caseRecord }) => casePolicy.writeReport(actor, caseRecord);
const mayReview: Rule<RiskReportFacts> = (actor, { caseRecord }) => casePolicy.reviewReport(actor, caseRecord);

/** Staff of a case read every version of its report, its client only those that were released. */
export const riskReportPolicy = {
  read: (actor, report) => casePolicy.read(actor, report.caseRecord) && (isStaff(actor) || isReleased(report)),
  seeReviewNote: mayReview,
  edit: (actor, report) => mayWrite(actor, report) && report.status === 'draft',
  discard: (actor, report) =>
    mayWrite(actor, report) && report.status === 'draft' && (isAdmin(actor) || report.preparedById === actor.id),
  askForReview: (actor, report) => mayWrite(actor, report) && report.status === 'draft',
  sendBack: (actor, report) => mayReview(actor, report) && report.status === 'in-review',
  /** Where a review is required, the person who saved the text last may not release it: two people have then read it. */
  release: (actor, report) =>
    (mayWrite(actor, report) || (mayReview(actor, report) && report.status === 'in-review')) &&
    !isReleased(report) &&
    (!report.reviewRequired || (report.status === 'in-review' && report.preparedById !== actor.id)),
} satisfies Policy<
  'read' | 'seeReviewNote' | 'edit' | 'discard' | 'askForReview' | 'sendBack' | 'release',
  RiskReportFacts
>;

export const riskReportAbilities = ['edit', 'discard', 'askForReview', 'sendBack', 'release'] as const;
