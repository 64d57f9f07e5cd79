import type { Actor } from './actor';
import { AppError } from './app-error';

/** Decides whether one actor may do one thing with one subject. A rule never queries and never throws. */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean;
export type Policy<Action extends string, Subject> = Readonly<Record<Action, Rule<Subject>>>;

export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';
export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'client';

/** The message of a refusal that gives no reason. */
export const notPermitted = 'You do not have permission to do this.';

/** @throws AppError `FORBIDDEN` when the rule denies it. */
export function authorize<Subject>(rule: Rule<Subject>, actor: Actor, subject: Subject, refusal = notPermitted): void {
  if (!rule(actor, subject)) {
    throw new AppError('FORBIDDEN', refusal);
  }
}

/** Evaluates some actions of `policy` for one actor and one subject. */
export function abilitiesOf<Ability extends string, Subject>(
  policy: Policy<Ability, Subject>,
  abilities: readonly Ability[],
  actor: Actor,
  subject: Subject,
): Record<Ability, boolean> {
  const answers = {} as Record<Ability, boolean>;
  for (const ability of abilities) {
    answers[ability] = policy[ability](actor, subject);
  }
  return answers;
}
