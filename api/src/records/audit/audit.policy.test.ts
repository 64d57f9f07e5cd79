import { Role } from '@portal/contracts';
import { actorOf } from '../../../test/actor';
import { submissionPolicy } from '../../casework/cases/submission/submission.policy';
import { clientErrorPolicy } from '../../delivery/client-errors/client-error.policy';
import { auditPolicy } from './audit.policy';

const whoMay = (rule: (role: Role) => boolean) => Role.options.filter(rule).sort();

it('leaves a reading trail of staff alone', () => {
  expect(whoMay((role) => auditPolicy.leaveReadingTrail(actorOf(role)))).toEqual(['admin', 'attorney']);
});

it('limits the error reports of clients', () => {
  expect(whoMay((role) => clientErrorPolicy.reportWithoutLimit(actorOf(role)))).toEqual(['admin', 'attorney']);
});

it('lets clients submit a case for themselves alone', () => {
  expect(whoMay((role) => submissionPolicy.submitFor(actorOf(role), { id: 'another' }))).toEqual(['admin', 'attorney']);
  const client = actorOf('client');
  expect(submissionPolicy.submitFor(client, client)).toBe(true);
});
