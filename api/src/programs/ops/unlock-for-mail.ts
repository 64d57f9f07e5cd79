import { recordDataKey, unlockCases } from '../../records/case-keys';
import type { OperatorContext } from './command';

/** Lets a command queue mails, which are encrypted, also in a database that this version was never started with. */
export async function unlockForMail({
  db,
  config,
  now,
}: Pick<OperatorContext, 'db' | 'config' | 'now'>): Promise<void> {
  await recordDataKey(db, config, now);
  await unlockCases(db, config);
}
