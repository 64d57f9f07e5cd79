import type { ReleasedRiskReport } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { RiskReport } from './risk-report.entity';

/** Returns the released report of a case, without its text. Everyone who may read the case may see it. Runs one query. */
export async function releasedReportOf(
  manager: EntityManager,
  caseId: string,
): Promise<ReleasedRiskReport | undefined> {
  const found = await manager.findOne(RiskReport, {
    where: { caseId, status: 'released' },
    select: columns,
  });
  return found ? present(found) : undefined;
}

/** Returns the released reports of cases by the id of the case. The caller has checked that the reader may read the cases. */
export async function releasedReportsOf(
  manager: EntityManager,
  caseIds: string[],
): Promise<ReadonlyMap<string, ReleasedRiskReport>> {
  const found = await manager.find(RiskReport, { where: { caseId: In(caseIds), status: 'released' }, select: columns });
  return new Map(
    found.flatMap((report) => {
      const released = present(report);
      return released ? [[report.caseId, released] as const] : [];
    }),
  );
}

const columns = { id: true, caseId: true, version: true, rating: true, releasedAt: true, subjectName: true } as const;

const present = ({ id, version, rating, releasedAt, subjectName }: RiskReport): ReleasedRiskReport | undefined =>
  rating && releasedAt ? { _id: id, version, rating, releasedAt, subjectName } : undefined;
