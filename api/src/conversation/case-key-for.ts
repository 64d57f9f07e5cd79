import type { EntityManager } from 'typeorm';
import { type CaseKey, createCaseKey, findCaseKey, UnreadableContent } from '../case-keys';
import type { Instant } from '../kernel/clock';
import { Message } from './message.entity';

/**
 * Returns the key that encrypts content of a case, and makes it for the first content.
 *
 * @throws UnreadableContent when the key of earlier content is missing: with a second one, the first could never come back.
 */
export async function caseKeyFor(tx: EntityManager, caseId: string, at: Instant): Promise<CaseKey> {
  const known = await findCaseKey(tx, caseId);
  if (known) {
    return known;
  }
  if (await tx.existsBy(Message, { caseId, isEncrypted: true })) {
    throw new UnreadableContent(`The key of case ${caseId} is missing.`);
  }
  return createCaseKey(tx, caseId, at);
}
