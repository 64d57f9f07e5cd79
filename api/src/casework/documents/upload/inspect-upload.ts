import { documentTexts, type UploadFields } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor, Caller } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Case } from '../../cases';
import type { FileInspector, InspectedFile } from '../inspection/file-inspector';
import { remainingCaseBytes } from '../remaining-case-bytes';
import type { StagedFile } from '../store/document-store';
import { cleanFileName, extensionOf } from './file-name';

interface Arrived extends Caller {
  caseRecord: Case;
  fields: UploadFields;
  fileName: string;
  staged: StagedFile;
}

/**
 * Checks and cleans a file that has arrived. Asks for room before the work, which a full case must not cause, and after it,
 * because a cleaned archive may be larger.
 *
 * @throws AppError `VALIDATION` for an empty file, `TOO_LARGE` when the case has no room for it, and those of `FileInspector`.
 */
export async function inspectUpload(
  manager: EntityManager,
  inspector: FileInspector,
  actor: Actor | undefined,
  { caseRecord, fields, fileName, staged, networkAddress }: Arrived,
): Promise<InspectedFile> {
  if (staged.size === 0) {
    throw new AppError('VALIDATION', documentTexts.empty, { errors: { file: [documentTexts.empty] } });
  }
  const withSubmission = Boolean(fields.uploadToken);
  const roomBytes = await remainingCaseBytes(manager, { caseId: caseRecord.id, withSubmission });
  refuseLarger(staged, roomBytes);
  const owner = actor?.id ?? networkAddress ?? caseRecord.id;
  const inspected = await inspector.inspect(owner, staged, extensionOf(cleanFileName(fileName)));
  refuseLarger(inspected, roomBytes);
  return inspected;
}

function refuseLarger({ size }: Pick<StagedFile, 'size'>, roomBytes: number): void {
  if (size > roomBytes) {
    throw new AppError('TOO_LARGE', documentTexts.caseFull);
  }
}
