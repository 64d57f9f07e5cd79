import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { caseKeyFor, encryptRow } from '../../records/case-keys';
import { casePolicy, findVisibleCase } from '../cases';
import { type ReadableNote, StaffNote } from './staff-note.entity';

/**
 * Adds a note. Neither the row of the case nor its live events change, because clients would notice; the audit trail
 * holds the note's id, not its text.
 */
export async function addStaffNote(
  tx: EntityManager,
  actor: Actor,
  { caseId, text }: { caseId: string; text: string },
  at: Instant,
): Promise<ReadableNote> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.keepNotes, actor, caseRecord);
  const key = await caseKeyFor(tx, caseId, at);
  const note = { id: randomUUID(), caseId, authorId: actor.id, authorName: actor.name, text, createdAt: at };
  await tx.insert(StaffNote, encryptRow(StaffNote, key, note));
  const subject = { subjectType: 'staff-note', subjectId: note.id };
  await recordAudit(tx, { actor, action: 'staff-note.added', ...subject, at, detail: { caseId } });
  return note;
}
