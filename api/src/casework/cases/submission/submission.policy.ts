import { isStaff, type Policy } from '../../../platform/kernel/policy';
import type { User } from '../../../records/users';

export const submissionPolicy = {
  /** Staff have spoken to the client whose case they submit. Another client needs the confirmation of the account. */
  submitFor: (actor, account) => isStaff(actor) || actor.id === account.id,
} satisfies Policy<'submitFor', Pick<User, 'id'>>;
