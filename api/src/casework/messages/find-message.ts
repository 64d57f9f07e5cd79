import { caseTexts, messageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { type Case, findVisibleCase } from '../cases';
import { Message } from '../conversation';

const readPosition = rowReader(Message, {
  properties: ['position'],
  where: 'listed.id = :messageId AND listed."caseId" = :caseId',
});

/**
 * Returns the position of a message in the conversation of a case.
 *
 * @throws AppError `VALIDATION` when the message does not exist or belongs to another case.
 */
export async function positionOf(
  manager: EntityManager,
  { id: caseId }: Pick<Case, 'id'>,
  messageId: string,
): Promise<number> {
  const [message] = isId(messageId) ? await readPosition(manager, { messageId, caseId }) : [];
  if (!message) {
    throw new AppError('VALIDATION', messageTexts.unknown);
  }
  return message.position;
}

/**
 * Returns a message with its case.
 *
 * @throws AppError `NOT_FOUND` with the same text for a missing message, a malformed id and a case that the actor may
 *   not read: the error must not reveal which messages exist.
 */
export async function findVisibleMessage(
  manager: EntityManager,
  actor: Actor,
  messageId: string,
): Promise<{ message: Message; caseRecord: Case }> {
  const message = isId(messageId) && (await manager.findOneBy(Message, { id: messageId }));
  if (!message) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  return { message, caseRecord: await findVisibleCase(manager, actor, message.caseId) };
}
