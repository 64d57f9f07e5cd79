import { subjectTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isPostgres } from '../../platform/db/sql';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { Subject } from '../cases';

export const notFound = () => new AppError('NOT_FOUND', subjectTexts.notFound);

/**
 * Returns a subject, and keeps it from other changes until the commit.
 *
 * @throws AppError `NOT_FOUND`.
 */
export async function lockSubject(tx: EntityManager, id: string): Promise<Subject> {
  const lock = isPostgres(tx) ? { lock: { mode: 'pessimistic_write' as const } } : {};
  const subject = isId(id) ? await tx.findOne(Subject, { where: { id }, ...lock }) : null;
  if (!subject) {
    throw notFound();
  }
  return subject;
}
