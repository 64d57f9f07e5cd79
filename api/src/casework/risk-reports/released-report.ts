import type { ReleasedRiskReport } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import { RiskReport } from './risk-report.entity';

const readReleased = rowReader(RiskReport, {
  properties: ['id', 'caseId', 'version', 'rating', 'releasedAt', 'subjectName'],
  where: `listed."caseId" = :caseId AND listed.status = 'released'`,
});

/** Returns the released report of a case, without its text. Everyone who may read the case may see it. Runs one query. */
export async function releasedReportOf(
  manager: EntityManager,
  caseId: string,
): Promise<ReleasedRiskReport | undefined> {
  const [found] = await readReleased(manager, { caseId });
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

type Released = Pick<RiskReport, keyof typeof columns>;

const present = ({ id, version, rating, releasedAt, subjectName }: Released): ReleasedRiskReport | undefined =>
  rating && releasedAt ? { _id: id, version, rating, releasedAt, subjectName } : undefined;
