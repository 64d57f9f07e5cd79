import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import { runSql } from '../../../platform/db/sql';
import { insertLiveEvent } from '../../../platform/live-events';
import { insertMessage, type MessageDraft, type ReadableMessage } from '../../conversation';
import { Case } from '../case.entity';
import { updateDeadlines } from '../deadlines/update-deadlines';
import { lastClientEvent, recordLiveEvent } from './record-live-event';

const readCase = rowReader(Case, { where: 'listed.id = :caseId' });

/**
 * Appends a message to the conversation of a case, whose `messageCount` numbers the messages, and `eventCount` its live events.
 * The update locks the case until the commit, so that two messages never get the same position.
 */
export async function addMessage(tx: EntityManager, draft: MessageDraft): Promise<ReadableMessage> {
  const { caseId, sender, at } = draft;
  await runSql(
    tx,
    `UPDATE cases SET "messageCount" = "messageCount" + 1, "eventCount" = "eventCount" + 1,
       "updatedAt" = CAST(:at AS varchar), "unreadSince" =
       CASE WHEN CAST(:senderId AS varchar) NOT IN ('', "attorneyId") AND "unreadSince" > CAST(:at AS varchar)
         THEN CAST(:at AS varchar) ELSE "unreadSince" END
     WHERE id = :caseId RETURNING id`,
    { caseId, at, senderId: sender?.id ?? '' },
  );
  const [caseRecord] = await readCase(tx, { caseId });
  if (!caseRecord) {
    throw new Error(`There is no case ${caseId}.`);
  }
  const message = await insertMessage(tx, draft, caseRecord.messageCount);
  await updateDeadlines(tx, caseRecord);
  const sequences = { sequence: caseRecord.eventCount, clientSequence: lastClientEvent(caseRecord) };
  await insertLiveEvent(tx, { caseId, ...sequences, kind: 'message', subjectId: message.id, at });
  if (message.documentId) {
    await recordLiveEvent(tx, { caseId, kind: 'document', subjectId: message.documentId, at });
  }
  return message;
}

/** Adds a message of the portal about a change of the case. `content` must not contain text by a person, except names of staff. */
export const addSystemMessage = (
  tx: EntityManager,
  { caseId, content, at }: Pick<MessageDraft, 'caseId' | 'content' | 'at'>,
): Promise<ReadableMessage> => addMessage(tx, { caseId, content, at, sender: null, messageType: 'system' });
