import type { CaseOutcome } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { decryptRow } from '../../case-keys';
import { Message } from '../../conversation';
import type { Case } from '../case.entity';

/** Returns what staff said when the case ended. The caller has checked that the reader may read the case. */
export async function findOutcome(
  manager: EntityManager,
  { id: caseId, outcomeMessageId: id, resolvedAt }: Case,
): Promise<CaseOutcome | undefined> {
  const message = id === null ? null : await manager.findOneBy(Message, { id, caseId });
  if (!message) {
    return undefined;
  }
  const { content, senderName, createdAt } = await decryptRow(manager, Message, message);
  return { status: resolvedAt === null ? 'closed' : 'resolved', content, senderName, createdAt };
}
