import { randomUUID } from 'node:crypto';
import { subjectTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { requireName, Subject, SubjectName } from '../cases';
import { lockSubject } from './find-subject';
import { subjectPolicy } from './subject.policy';

interface Addition {
  subjectId: string;
  name: string;
  /** Merges the subject that has the name into this one. */
  merge?: boolean | undefined;
}

/**
 * Says that a name means this subject. Does nothing if the subject has it already. The audit trail does not contain the
 * name, because a trail cannot be erased.
 *
 * @throws AppError `CONFLICT` when another subject has the name and `merge` is not true.
 */
export async function addSubjectName(
  tx: EntityManager,
  actor: Actor,
  { subjectId, name, merge }: Addition,
  at: Instant,
): Promise<void> {
  authorize(subjectPolicy.change, actor, {});
  const written = requireName('name', name);
  const subject = await lockSubject(tx, subjectId);
  const added: SubjectName = { id: randomUUID(), subjectId: subject.id, ...written, addedAt: at };
  await insertRows(tx, SubjectName, [added], { ignoreConflicts: true });
  const stored = await tx.findOneByOrFail(SubjectName, { key: written.key });
  if (stored.id === added.id) {
    const detail = { nameId: added.id };
    await recordAudit(tx, { actor, action: 'subject.name-added', subjectType: 'subject', subjectId, at, detail });
  } else if (stored.subjectId !== subject.id) {
    if (!merge) {
      throw new AppError('CONFLICT', subjectTexts.otherSubject);
    }
    await mergeSubject(tx, actor, { from: stored.subjectId, into: subject.id }, at);
  }
}

async function mergeSubject(
  tx: EntityManager,
  actor: Actor,
  { from, into }: { from: string; into: string },
  at: Instant,
): Promise<void> {
  await lockSubject(tx, from);
  const moved = await tx.findBy(SubjectName, { subjectId: from });
  // Names that have come from elsewhere are newer, so the title of the subject stays.
  await tx.update(SubjectName, { subjectId: from }, { subjectId: into, addedAt: at });
  await tx.delete(Subject, { id: from });
  const detail = { merged: from, nameIds: moved.map(({ id }) => id) };
  await recordAudit(tx, { actor, action: 'subject.merged', subjectType: 'subject', subjectId: into, at, detail });
}
