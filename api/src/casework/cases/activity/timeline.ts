import type { CaseEvent } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import { AuditEntry, withActorNames } from '../../../records/audit';

type AuditDetail = Record<string, unknown>;

/** Texts for the audit actions that clients may see too. Others stay internal, such as `case.opened`. */
const timelineTexts: Readonly<Record<string, (detail: AuditDetail) => string>> = {
  'case.submitted': () => 'Case submitted',
  'case.linked': () => 'Case linked to account',
  'case.confirmed': () => 'Confirmed by the client',
  'case.shared': () => 'Shared with the organisation',
  'case.made-private': () => 'No longer shared with the organisation',
  'case.bank-told': () => 'Bank told of the payment',
  'case.assigned': ({ attorneyName }) => `Assigned to ${String(attorneyName)}`,
  'case.reassigned': ({ attorneyName }) => `Reassigned to ${String(attorneyName)}`,
  'case.receipt-code-voided': () => 'Receipt code cancelled',
  'case.receipt-code-renewed': () => 'New receipt code',
  'case.assignment-undone': () => 'Assignment undone',
  'case.status-changed': ({ from, to, withoutReport }) =>
    `Status changed from ${String(from)} to ${String(to)}${withoutReport ? ', without a report' : ''}`,
};

const readEntries = rowReader(AuditEntry, {
  properties: ['id', 'action', 'actorId', 'actorName', 'actorRole', 'detail', 'at'],
  where: `listed."subjectId" = :caseId AND listed."subjectType" = 'case' AND listed.action IN (${Object.keys(
    timelineTexts,
  )
    .map((action) => `'${action}'`)
    .join(', ')})`,
  orderBy: 'listed.position',
});

/** Returns the history of a case, oldest first. Runs one query, and one for the names of clients. */
export async function timelineOf(manager: EntityManager, caseId: string): Promise<CaseEvent[]> {
  const entries = await readEntries(manager, { caseId });
  return (await withActorNames(manager, entries)).map(({ id, action, actorName, detail, at }) => ({
    _id: id,
    action,
    actorName,
    text: timelineTexts[action]?.(detail as AuditDetail) ?? action,
    createdAt: at,
  }));
}
