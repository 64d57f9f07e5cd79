import type { CaseOutcome } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import { decryptRow } from '../../../records/case-keys';
import { Message, type ReadableMessage } from '../../conversation';
import type { Case } from '../case.entity';

const readMessage = rowReader(Message, { where: 'listed.id = :id AND listed."caseId" = :caseId' });

/**
 * Returns what staff said when the case ended last. The caller has checked that the reader may read the case.
 *
 * @param known - messages of the case that are read already, which hold the outcome of most cases.
 */
export async function findOutcome(
  manager: EntityManager,
  { id: caseId, outcomeMessageId: id, resolvedAt, closedAt }: Case,
  known: readonly ReadableMessage[],
): Promise<CaseOutcome | undefined> {
  if (id === null) {
    return undefined;
  }
  const message = known.find((one) => one.id === id) ?? (await findMessage(manager, { id, caseId }));
  return (
    message && {
      status: statusOf({ resolvedAt, closedAt }),
      content: message.content,
      senderName: message.senderName,
      createdAt: message.createdAt,
    }
  );
}

const statusOf = ({ resolvedAt, closedAt }: Pick<Case, 'resolvedAt' | 'closedAt'>): CaseOutcome['status'] => {
  if (resolvedAt !== null) {
    return 'resolved';
  }
  return closedAt === null ? 'reopened' : 'closed';
};

async function findMessage(
  manager: EntityManager,
  of: { id: string; caseId: string },
): Promise<ReadableMessage | undefined> {
  const [message] = await readMessage(manager, of);
  return message && decryptRow(manager, Message, message);
}
