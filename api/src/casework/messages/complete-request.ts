import type { EntityManager } from 'typeorm';
import { authorize } from '../../platform/kernel/policy';
import { say } from '../../platform/phrases/phrase';
import { addSystemMessage, casePolicy, mailCaseUpdate, refuseClosed } from '../cases';
import { RequestPoint } from '../conversation';
import { closeRequest, type RequestChange, recordRequestAct } from './open-request';

/** Ends an open document request with what is there. The conversation and the others on the case learn how much that is. */
export async function completeRequest(tx: EntityManager, change: RequestChange): Promise<void> {
  const { actor, caseRecord, message, at } = change;
  refuseClosed(caseRecord);
  authorize(casePolicy.uploadDocument, actor, caseRecord);
  await closeRequest(tx, change, 'fulfilled');
  const points = await tx.findBy(RequestPoint, { requestId: message.id });
  const received = points.filter(({ state }) => state === 'received').length;
  const content = `The request for documents is complete: ${received} of ${points.length} received.`;
  const { id: about } = await addSystemMessage(tx, { caseId: caseRecord.id, content, at });
  const { caseNumber } = caseRecord;
  await mailCaseUpdate(tx, caseRecord, {
    kind: 'message.request-completed',
    about,
    except: actor,
    title: say('Documents in case {number} are complete', { number: caseNumber }),
    text: {
      client: 'We have what we asked for and continue with your case.',
      staff: `Nothing more is to come for your request in case ${caseNumber}: ${received} of ${points.length} documents were received. Its deadlines run again.`,
    },
    action: { label: 'See the documents', url: `/cases/${caseRecord.id}?tab=documents` },
    at,
  });
  await recordRequestAct(tx, change, 'message.request-completed', { received, points: points.length });
}
