import { documentTexts, limits } from '@portal/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AppError } from '../../platform/kernel/app-error';
import { CaseDocument } from './document.entity';

/**
 * Returns the number of bytes that may still be added to a case. Infected documents count as bytes, because the quarantine
 * holds them, and not as files, so that a clean copy can replace them.
 *
 * @throws AppError `TOO_LARGE` when the case is full, `CONFLICT` when the submission has its maximum number of files.
 */
export async function remainingCaseBytes(
  manager: EntityManager,
  { caseId, withSubmission }: Pick<CaseDocument, 'caseId' | 'withSubmission'>,
): Promise<number> {
  const inCase = { caseId, removedAt: IsNull() };
  const heldBytes = Number((await manager.sum(CaseDocument, 'size', inCase)) ?? 0);
  if (heldBytes >= limits.caseBytes) {
    throw new AppError('TOO_LARGE', documentTexts.caseFull);
  }
  if (
    withSubmission &&
    (await manager.countBy(CaseDocument, { ...inCase, withSubmission, scanStatus: Not('infected') })) >=
      limits.filesPerSubmission
  ) {
    throw new AppError('CONFLICT', documentTexts.submissionFull);
  }
  return limits.caseBytes - heldBytes;
}
