import { documentTexts, limits } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { CaseDocument } from './document.entity';

/**
 * Bytes that a case still takes.
 *
 * @throws AppError `TOO_LARGE` when the case is full, `CONFLICT` when the submission has all its files.
 */
export async function roomInCase(
  manager: EntityManager,
  { caseId, withSubmission }: Pick<CaseDocument, 'caseId' | 'withSubmission'>,
): Promise<number> {
  const here = { caseId, removedAt: IsNull() };
  const heldBytes = Number((await manager.sum(CaseDocument, 'size', here)) ?? 0);
  if (heldBytes >= limits.caseBytes) {
    throw new AppError('TOO_LARGE', documentTexts.caseFull);
  }
  if (
    withSubmission &&
    (await manager.countBy(CaseDocument, { ...here, withSubmission })) >= limits.filesPerSubmission
  ) {
    throw new AppError('CONFLICT', documentTexts.submissionFull);
  }
  return limits.caseBytes - heldBytes;
}
