import type { SecondFactorState } from '@portal/contracts';
import type { Config } from '../../config';
import { isStaff } from '../../kernel/policy';
import type { User } from '../../users';

/** Who must have a second factor: nobody, staff, or everyone. */
export type SecondFactorPolicy = Config['secondFactor'];

export function secondFactorStateOf(
  user: Pick<User, 'role' | 'secondFactorAt'>,
  policy: SecondFactorPolicy,
): SecondFactorState {
  if (user.secondFactorAt !== null) {
    return 'on';
  }
  return policy === 'everyone' || (policy === 'staff' && isStaff(user)) ? 'required' : 'off';
}
