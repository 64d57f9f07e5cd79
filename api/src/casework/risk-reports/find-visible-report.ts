import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { decryptRow } from '../../records/case-keys';
import { Case } from '../cases';
import { type ReadableReport, RiskReport } from './risk-report.entity';
import { riskReportPolicy } from './risk-report.policy';

/** A version of a report with its case, which decides who may see it. */
export interface ReportOnCase {
  report: ReadableReport;
  caseRecord: Case;
}

export interface SeenReport extends ReportOnCase {
  /** The revision that the caller has read. */
  revision: number;
}

/**
 * @throws AppError `NOT_FOUND` with the same text for a missing report, a malformed id and a report that `actor` may not
 *   read.
 */
export async function findVisibleReport(tx: EntityManager, actor: Actor, riskReportId: string): Promise<ReportOnCase> {
  const report = isId(riskReportId) && (await tx.findOneBy(RiskReport, { id: riskReportId }));
  const caseRecord = report && (await tx.findOneBy(Case, { id: report.caseId }));
  // Whether a review is required changes nothing about reading.
  if (!report || !caseRecord || !riskReportPolicy.read(actor, { ...report, caseRecord, reviewRequired: false })) {
    throw new AppError('NOT_FOUND', riskReportTexts.notFound);
  }
  return { report: await decryptRow(tx, RiskReport, report), caseRecord };
}
