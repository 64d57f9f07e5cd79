import { randomUUID } from 'node:crypto';
import { subjectTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { CaseName, Subject, SubjectName } from '../cases';
import { lockSubject, notFound } from './find-subject';
import { subjectPolicy } from './subject.policy';

/**
 * Says that a name does not mean this subject. If it is in a case, it becomes the name of a new subject.
 *
 * @throws AppError `CONFLICT` when no case has another name of the subject, which then would be a subject of no case.
 */
export async function removeSubjectName(
  tx: EntityManager,
  actor: Actor,
  { subjectId, nameId }: { subjectId: string; nameId: string },
  at: Instant,
): Promise<void> {
  authorize(subjectPolicy.change, actor, {});
  const subject = await lockSubject(tx, subjectId);
  const removed = isId(nameId) ? await tx.findOneBy(SubjectName, { id: nameId, subjectId: subject.id }) : null;
  if (!removed) {
    throw notFound();
  }
  if (!(await hasOtherNameInCases(tx, removed))) {
    throw new AppError('CONFLICT', subjectTexts.onlyName);
  }
  const isUsed = await tx.existsBy(CaseName, { key: removed.key, side: 'subject' });
  if (isUsed) {
    const split: Subject = { id: randomUUID(), kind: subject.kind, createdAt: at };
    await insertRows(tx, Subject, [split]);
    await tx.update(SubjectName, { id: removed.id }, { subjectId: split.id, addedAt: at });
  } else {
    await tx.delete(SubjectName, { id: removed.id });
  }
  const detail = { nameId };
  await recordAudit(tx, { actor, action: 'subject.name-removed', subjectType: 'subject', subjectId, at, detail });
}

const hasOtherNameInCases = (tx: EntityManager, { id, subjectId }: SubjectName): Promise<boolean> =>
  tx
    .createQueryBuilder(SubjectName, 'name')
    .innerJoin(CaseName, 'known', `known.key = name.key AND known.side = 'subject'`)
    .where('name.subjectId = :subjectId AND name.id <> :id', { subjectId, id })
    .getExists();
