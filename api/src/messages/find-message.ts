import { caseTexts, messageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { type Case, findVisibleCase } from '../cases';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { Message } from './message.entity';

/** A message of this very case; one from elsewhere is as unknown here as one that never was. */
export async function findMessageOf(manager: EntityManager, caseRecord: Case, messageId: string): Promise<Message> {
  const message = isId(messageId) && (await manager.findOneBy(Message, { id: messageId, caseId: caseRecord.id }));
  if (!message) {
    throw new AppError('VALIDATION', messageTexts.unknown);
  }
  return message;
}

/** A message and its case; `NOT_FOUND` with the same words whether it is absent, malformed or not for the actor's eyes. */
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
