import type { CaseEvent } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import { AuditEntry, withActorNames } from '../../../records/audit';

type AuditDetail = Record<string, unknown>;

/** What else a change of status may say. */
const sideEffects = [
  ['withoutReport', 'without a report'],
  ['unitUsed', 'with a unit of a package'],
  ['unitReturned', 'its unit goes back to the package'],
] as const;

/** Texts for the audit actions that clients may see too. Others stay internal, such as `case.opened`. */
const timelineTexts: Readonly<Record<string, (detail: AuditDetail) => string>> = {
  'case.submitted': ({ unitUsed }) => `Case submitted${unitUsed ? ', with a unit of a package' : ''}`,
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
  'case.status-changed': ({ from, to, ...also }) =>
    `Status changed from ${String(from)} to ${String(to)}${sideEffects
      .filter(([name]) => also[name])
      .map(([, words]) => `, ${words}`)
      .join('')}`,
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
