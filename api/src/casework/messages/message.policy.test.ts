import { actorOf } from '../../../test/actor';
import type { Case } from '../cases';
import { messagePolicy } from './message.policy';

const attorney = actorOf('attorney');
const former = actorOf('attorney');
const client = actorOf('client');
const caseRecord = { status: 'in-progress', attorneyId: attorney.id, clientEmailNormalized: client.email } as Case;

it.each([
  ['its sender', former, true],
  ['the attorney of the case', attorney, true],
  ['an admin', actorOf('admin'), true],
  ['another attorney', actorOf('attorney'), false],
  ['the client', client, false],
])('says whether %s may cancel a document request', (_who, actor, expected) => {
  expect(messagePolicy.cancelRequest(actor, { senderId: former.id, caseRecord })).toBe(expected);
});
