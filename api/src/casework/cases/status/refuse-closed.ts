import { caseTexts } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import type { Case } from '../case.entity';

/** @throws AppError `CONFLICT` for a closed case: its state refuses the change, not the person. */
export function refuseClosed({ status }: Pick<Case, 'status'>, refusal: string = caseTexts.closed): void {
  if (status === 'closed') {
    throw new AppError('CONFLICT', refusal);
  }
}
