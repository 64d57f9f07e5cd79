import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { RiskReport } from './risk-report.entity';

/**
 * @param revision - the revision that the caller has seen.
 * @throws AppError `CONFLICT` when the report has changed since.
 */
export async function updateReportIfUnchanged(
  tx: EntityManager,
  report: RiskReport,
  revision: number,
  change: Partial<RiskReport>,
): Promise<RiskReport> {
  const update = { ...change, revision: revision + 1 };
  const { affected } = await tx.update(RiskReport, { id: report.id, revision, status: report.status }, update);
  if (affected !== 1) {
    throw new AppError('CONFLICT', riskReportTexts.stale);
  }
  return { ...report, ...update };
}
