import { limits, type SecondFactorState } from '@portal/contracts';
import type { Config } from '../../config';
import { instantAfter } from '../../kernel/clock';
import { minuteMs } from '../../kernel/durations';
import { isStaff } from '../../kernel/policy';
import type { User } from '../../users';

/** Who must have a second factor: `optional` requires it of no one. */
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

/** Whether calls with `recentFactor` are refused. People without a second factor are never asked. */
export const isFactorOld = (
  { secondFactorAt, factorEnteredAt }: Pick<User, 'secondFactorAt'> & { factorEnteredAt: string | null },
  now: Date,
): boolean =>
  secondFactorAt !== null &&
  (factorEnteredAt === null || factorEnteredAt < instantAfter(now, -limits.factorMinutes * minuteMs));
