import type { Database } from '../../../platform/db/database';
import type { Instant } from '../../../platform/kernel/clock';
import { type CaseKey, caseKeyFor, findCaseKey } from '../../../records/case-keys';
import { findKeptCase } from '../../cases';

/**
 * Returns the key that encrypts a file. It exists before the file, and stays if the file is then refused.
 *
 * @throws AppError `NOT_FOUND` when the case was erased during the upload: it gets no second key.
 */
export async function keyForUpload(db: Database, caseId: string, at: Instant): Promise<CaseKey> {
  const known = await findCaseKey(db.read, caseId);
  return (
    known ??
    db.write(async (tx) => {
      await findKeptCase(tx, caseId);
      return caseKeyFor(tx, caseId, at);
    })
  );
}
