import type { EntityManager } from 'typeorm';
import { decryptText, requireCaseKey } from '../case-keys';
import type { Message } from './message.entity';

/** A message whose text can be read. */
export interface ReadableMessage extends Omit<Message, 'storedContent' | 'isEncrypted'> {
  content: string;
}

/** Decrypts the texts of messages of one case. Runs at most one query. */
export async function readTexts(manager: EntityManager, messages: readonly Message[]): Promise<ReadableMessage[]> {
  const encrypted = messages.find(({ isEncrypted }) => isEncrypted);
  const key = encrypted && (await requireCaseKey(manager, encrypted.caseId));
  return messages.map(({ storedContent, isEncrypted, ...message }) => ({
    ...message,
    content: key && isEncrypted ? decryptText(key, message.id, storedContent) : storedContent,
  }));
}

/** Decrypts the text of one message. */
export async function readText(manager: EntityManager, message: Message): Promise<ReadableMessage> {
  const [readable] = await readTexts(manager, [message]);
  return readable as ReadableMessage;
}
