import type { CaseEvent } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { AuditEntry, withActorNames } from '../../audit';

type AuditDetail = Record<string, unknown>;

/** Texts for the audit actions that clients may see too. Others stay internal, such as `case.opened`. */
const timelineTexts: Readonly<Record<string, (detail: AuditDetail) => string>> = {
  'case.submitted': () => 'Case submitted',
  'case.linked': () => 'Case linked to account',
  'case.assigned': ({ attorneyName }) => `Assigned to ${String(attorneyName)}`,
  'case.reassigned': ({ attorneyName }) => `Reassigned to ${String(attorneyName)}`,
  'case.receipt-code-voided': () => 'Receipt code voided',
  'case.receipt-code-renewed': () => 'New receipt code',
  'case.assignment-undone': () => 'Assignment undone',
  'case.status-changed': ({ from, to, withoutReport }) =>
    `Status changed from ${String(from)} to ${String(to)}${withoutReport ? ', without a report' : ''}`,
};

/** Returns the history of a case, oldest first. */
export async function timelineOf(manager: EntityManager, caseId: string): Promise<CaseEvent[]> {
  const entries = await manager.find(AuditEntry, {
    where: { subjectType: 'case', subjectId: caseId, action: In(Object.keys(timelineTexts)) },
    order: { position: 'ASC' },
  });
  return (await withActorNames(manager, entries)).map(({ id, action, actorName, detail, at }) => ({
    _id: id,
    action,
    actorName,
    text: timelineTexts[action]?.(detail as AuditDetail) ?? action,
    createdAt: at,
  }));
}
