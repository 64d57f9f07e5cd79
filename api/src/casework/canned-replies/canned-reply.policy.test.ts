import { actorOf, allowed } from '../../../test/actor';
import { cannedReplyPolicy } from './canned-reply.policy';

it.each([
  ['an admin, of their own', 'admin', 'own', false, ['read', 'save', 'remove']],
  ['an admin, of a colleague', 'admin', 'other', false, ['save']],
  ['an admin, of a shared reply', 'admin', 'other', true, ['read', 'save', 'remove']],
  ['an attorney, of their own', 'attorney', 'own', false, ['read', 'save', 'remove']],
  ['an attorney, of a colleague', 'attorney', 'other', false, ['save']],
  ['an attorney, of a shared reply', 'attorney', 'other', true, ['read']],
  ['an attorney, of one that they shared as an admin', 'attorney', 'own', true, ['read']],
  ['a client, of a shared reply', 'client', 'other', true, []],
] as const)('allows %s the expected actions only', (_who, role, owner, shared, expected) => {
  const actor = actorOf(role);
  const ownerId = owner === 'own' ? actor.id : 'a colleague';
  expect(allowed(cannedReplyPolicy, actor, { ownerId, shared })).toEqual(expected);
});
