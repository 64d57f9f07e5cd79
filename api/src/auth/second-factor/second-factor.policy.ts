import { limits, type SecondFactorState } from '@portal/contracts';
import type { Config } from '../../platform/config';
import { instantAfter } from '../../platform/kernel/clock';
import { minuteMs } from '../../platform/kernel/durations';
import { isStaff } from '../../platform/kernel/policy';
import type { User } from '../../records/users';

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

export type NeededProof = 'factor' | 'password';

interface Entered {
  factorEnteredAt: string | null;
  passwordEnteredAt: string | null;
}

/** Returns what a person must enter before calls with `recentFactor`: their second factor or, without one, their password. */
export function neededProof(
  { secondFactorAt, factorEnteredAt, passwordEnteredAt }: Pick<User, 'secondFactorAt'> & Entered,
  now: Date,
): NeededProof | undefined {
  if (secondFactorAt === null) {
    return isRecent(passwordEnteredAt, now) ? undefined : 'password';
  }
  return isRecent(factorEnteredAt, now) ? undefined : 'factor';
}

/** Instants in the future, which a clock that was set back leaves behind, are not recent; a minute is for clocks of other instances. */
const isRecent = (at: string | null, now: Date): boolean =>
  at !== null && at >= instantAfter(now, -limits.factorMinutes * minuteMs) && at <= instantAfter(now, minuteMs);
