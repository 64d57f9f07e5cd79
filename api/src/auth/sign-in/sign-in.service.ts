import { authTexts, type Credentials, normalizeEmail, type SignInChallenge } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import { AppError } from '../../platform/kernel/app-error';
import type { Clock } from '../../platform/kernel/clock';
import type { Limits } from '../../platform/kernel/limits';
import { User } from '../../records/users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import { factorProofs } from '../passkeys/factor-proofs';
import type { RelyingParty } from '../passkeys/relying-party';
import type { PasswordPool } from '../passwords/password-pool';
import { issueChallenge } from '../second-factor/challenges';
import type { SessionService, SignIn } from '../sessions/session.service';
import { issueDeviceCookie, knownDevice } from './device-cookie';
import type { Guesses } from './guesses';
import type { RefusalTrail } from './refusal-trail';
import { type Origin, startSession } from './start-session';

export class SignInService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly passwords: PasswordPool,
    private readonly guesses: Guesses,
    private readonly trail: RefusalTrail,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
    private readonly relyingParty: RelyingParty,
  ) {}

  /**
   * Signs a person in. Unknown accounts, wrong passwords and accounts without one take the same time and get the same
   * answer. The audit trail records refusals without what was typed, since people type passwords into the wrong field.
   *
   * @param deviceCookie - proof of an earlier sign-in on this browser.
   * @throws AppError `INVALID_CREDENTIALS`, `ACCOUNT_DEACTIVATED` (only after the correct password),
   * `TOO_MANY_REQUESTS`.
   */
  async signIn(
    { email, password }: Credentials,
    origin: Origin,
    deviceCookie: string | undefined,
  ): Promise<SignIn | SignInChallenge> {
    await this.limits.take(authLimits.login, origin.limitKey);
    this.passwords.refuseWhenFull();
    const emailNormalized = normalizeEmail(email);
    const user = await this.db.read.findOneBy(User, { emailNormalized });
    const device = knownDevice(this.keys, deviceCookie, user);
    await this.guesses.passwordAtSignIn({ email: emailNormalized, user, caller: origin, device }, () =>
      this.passwords.matches(password, user?.passwordHash),
    );
    if (!user?.isActive) {
      const refusal = new AppError('ACCOUNT_DEACTIVATED', authTexts.deactivated);
      await this.trail.recordError(refusal, { caller: origin, subjectId: user?.id });
      throw refusal;
    }
    return this.proceed(user, origin, device !== undefined);
  }

  /** Returns a cookie that identifies this browser when its owner signs in again. */
  deviceCookie(user: User, current?: string): string {
    return issueDeviceCookie(this.keys, user, knownDevice(this.keys, current, user));
  }

  /** Returns whether the cookie proves that `user` has signed in with this browser before. */
  isKnownDevice(user: User, cookie: string | undefined): boolean {
    return knownDevice(this.keys, cookie, user) !== undefined;
  }

  /** With a second factor, the password alone gives no session. */
  private async proceed(user: User, origin: Origin, isKnownDevice: boolean): Promise<SignIn | SignInChallenge> {
    return this.db.write(async (tx) => {
      const now = this.now();
      // The factor may have been turned on while the password was checked.
      const current = await tx.findOneByOrFail(User, { id: user.id });
      if (current.secondFactorAt === null) {
        return startSession(tx, this.sessions, current, { ...origin, now, isKnownDevice });
      }
      const { keys, relyingParty } = this;
      const challenge = await issueChallenge(tx, user, now);
      const use = { purpose: 'second-step', signInChallenge: challenge } as const;
      return { challenge, ...(await factorProofs(tx, user.id, { keys, relyingParty, use, now })) };
    });
  }
}
