import type { ReleasedRiskReport } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { RiskReport } from './risk-report.entity';

/** Returns the released report of a case, without its text. Everyone who may read the case may see it. Runs one query. */
export async function releasedReportOf(
  manager: EntityManager,
  caseId: string,
): Promise<ReleasedRiskReport | undefined> {
  const found = await manager.findOne(RiskReport, {
    where: { caseId, status: 'released' },
    select: { id: true, version: true, rating: true, releasedAt: true },
  });
  return found?.rating && found.releasedAt
    ? { _id: found.id, version: found.version, rating: found.rating, releasedAt: found.releasedAt }
    : undefined;
}
