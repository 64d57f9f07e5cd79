import { listLimit, staffNoteTexts } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { authorize } from '../../platform/kernel/policy';
import { decryptRows } from '../../records/case-keys';
import { casePolicy, findVisibleCase } from '../cases';
import { type ReadableNote, StaffNote } from './staff-note.entity';

interface Window {
  caseId: string;
  /** Id of the oldest note that the reader already has. */
  before?: string | undefined;
}

export interface StaffNotePage {
  /** Newest first. */
  notes: ReadableNote[];
  hasMore: boolean;
}

/** Returns the newest notes of a case, or those before `before`. */
export async function listStaffNotes(
  manager: EntityManager,
  actor: Actor,
  { caseId, before }: Window,
): Promise<StaffNotePage> {
  const caseRecord = await findVisibleCase(manager, actor, caseId);
  authorize(casePolicy.keepNotes, actor, caseRecord);
  const found = await manager.find(StaffNote, {
    where: before === undefined ? { caseId } : await olderThan(manager, caseId, before),
    order: { createdAt: 'DESC', id: 'DESC' },
    take: listLimit + 1,
  });
  const notes = await decryptRows(manager, StaffNote, found.slice(0, listLimit));
  return { notes, hasMore: found.length > listLimit };
}

async function olderThan(manager: EntityManager, caseId: string, id: string) {
  const last = await manager.findOneBy(StaffNote, { id, caseId });
  if (!last) {
    throw new AppError('VALIDATION', staffNoteTexts.unknown, { errors: { before: [staffNoteTexts.unknown] } });
  }
  const { createdAt } = last;
  return [
    { caseId, createdAt: LessThan(createdAt) },
    { caseId, createdAt, id: LessThan(id) },
  ];
}
