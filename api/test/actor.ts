import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts';
import type { Actor } from '../src/platform/kernel/actor';

/** A person who makes a request, as the policies see them. */
export const actorOf = (role: Role, change: Partial<Actor> = {}): Actor => ({
  id: randomUUID(),
  role,
  name: 'Any Name',
  email: `${role}@example.com`,
  emailConfirmed: true,
  sessionId: randomUUID(),
  networkAddress: null,
  ...change,
});

/** Names the actions that a policy allows to this actor. */
export const allowed = <Subject>(
  policy: Readonly<Record<string, (actor: Actor, subject: Subject) => boolean>>,
  actor: Actor,
  subject: Subject,
): string[] => Object.entries(policy).flatMap(([action, rule]) => (rule(actor, subject) ? [action] : []));
