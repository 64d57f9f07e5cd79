import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/kernel/app-error';
import { caseKeyFor, encryptRow } from '../../records/case-keys';
import { type ReadableReport, RiskReport } from './risk-report.entity';

/**
 * @param revision - the revision that the caller has seen.
 * @throws AppError `CONFLICT` when the report has changed since.
 */
export async function updateReportIfUnchanged(
  tx: EntityManager,
  report: ReadableReport,
  revision: number,
  change: Partial<ReadableReport> & Pick<ReadableReport, 'updatedAt'>,
): Promise<ReadableReport> {
  const updated = { ...report, ...change, revision: revision + 1 };
  const key = await caseKeyFor(tx, report.caseId, change.updatedAt);
  const { id, ...stored } = encryptRow(RiskReport, key, updated);
  const { affected } = await tx.update(RiskReport, { id, revision, status: report.status }, stored);
  if (affected !== 1) {
    throw new AppError('CONFLICT', riskReportTexts.stale);
  }
  return updated;
}
