import type { Actor } from './actor';
import { AppError } from './app-error';

/** A pure question about one actor and one subject. Never queries, never throws. */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean;
export type Policy<Action extends string, Subject> = Readonly<Record<Action, Rule<Subject>>>;

export function authorize<Subject>(
  rule: Rule<Subject>,
  actor: Actor,
  subject: Subject,
  refusal = 'You do not have permission to do this.',
): void {
  if (!rule(actor, subject)) {
    throw new AppError('FORBIDDEN', refusal);
  }
}

/** Every action of `policy`, answered for one actor and one subject; sent to the browser so that it never guesses. */
export function abilitiesOf<Action extends string, Subject>(
  policy: Policy<Action, Subject>,
  actor: Actor,
  subject: Subject,
): Record<Action, boolean> {
  const answers = Object.entries<Rule<Subject>>(policy).map(([action, rule]) => [action, rule(actor, subject)]);
  return Object.fromEntries(answers) as Record<Action, boolean>;
}
