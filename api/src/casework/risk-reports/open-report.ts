import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { Case, markSeen, recordLiveEvent } from '../cases';
import { Message } from '../conversation';
import type { RiskReport } from './risk-report.entity';

/** Notes that a client opened the newest report for the first time, and counts the message about it as read. */
export async function markReportOpened(
  tx: EntityManager,
  actor: Actor,
  { caseRecord, report }: { caseRecord: Case; report: Pick<RiskReport, 'id' | 'version' | 'releasedAt'> },
  at: Instant,
): Promise<void> {
  const { id: caseId } = caseRecord;
  const { affected } = await tx.update(Case, { id: caseId, reportOpenedAt: IsNull() }, { reportOpenedAt: at });
  if (affected !== 1 || report.releasedAt === null) {
    return;
  }
  // The message about a release is written at the instant of the release.
  const announced = await tx.findOneBy(Message, { caseId, createdAt: report.releasedAt, senderId: Not(IsNull()) });
  if (announced) {
    await markSeen(tx, actor, caseRecord, announced.position);
  }
  await recordAudit(tx, {
    actor,
    action: 'risk-report.viewed',
    subjectType: 'risk-report',
    subjectId: report.id,
    at,
    detail: { caseId, version: report.version },
  });
  await recordLiveEvent(tx, { caseId, kind: 'risk-report', subjectId: report.id, at });
}
