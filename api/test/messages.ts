import { Message, type ReadableMessage } from '../src/casework/conversation';
import type { Database } from '../src/platform/db/database';
import { decryptRows } from '../src/records/case-keys';

/** Returns the messages of a case with their texts, oldest first. */
export async function messagesOf({ read }: Database, caseId: string): Promise<ReadableMessage[]> {
  return decryptRows(read, Message, await read.find(Message, { where: { caseId }, order: { position: 'ASC' } }));
}
