import { authTexts, type Credentials, normalizeEmail, type SignInChallenge } from '@portal/contracts';
import type { Database } from '../../db/database';
import { AppError } from '../../kernel/app-error';
import type { Clock } from '../../kernel/clock';
import type { Limits } from '../../kernel/limits';
import { User } from '../../users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import { factorProofs } from '../passkeys/factor-proofs';
import type { RelyingParty } from '../passkeys/relying-party';
import type { PasswordPool } from '../passwords/password-pool';
import { issueChallenge } from '../second-factor/challenges';
import type { SessionService, SignIn } from '../sessions/session.service';
import { issueDeviceCookie, knownDevice } from './device-cookie';
import type { FailedSignIns } from './failed-sign-ins';
import { recordRefusedSignIn } from './record-refused-sign-in';
import { type Origin, startSession } from './start-session';

export class SignInService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly passwords: PasswordPool,
    private readonly failures: FailedSignIns,
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
    const known = knownDevice(this.keys, deviceCookie, user);
    const identity = known ? `${emailNormalized} ${known}` : emailNormalized;
    try {
      const identified = await this.identify(user, password, identity);
      return await this.proceed(identified, origin, known !== undefined);
    } catch (refusal) {
      await recordRefusedSignIn(this.db, refusal, { user, caller: origin, now: this.now() });
      throw refusal;
    }
  }

  /** Returns a cookie that identifies this browser when its owner signs in again. */
  deviceCookie(user: User, current?: string): string {
    return issueDeviceCookie(this.keys, user, knownDevice(this.keys, current, user));
  }

  /** Returns whether the cookie proves that `user` has signed in with this browser before. */
  isKnownDevice(user: User, cookie: string | undefined): boolean {
    return knownDevice(this.keys, cookie, user) !== undefined;
  }

  /** Returns the user when the password is correct and the account is active. */
  private async identify(user: User | null, password: string, identity: string): Promise<User> {
    await this.failures.begin(identity, user?.id);
    if (!(await this.checkPassword(password, user?.passwordHash, identity)) || !user) {
      throw new AppError('INVALID_CREDENTIALS', authTexts.loginRefused);
    }
    await this.failures.succeed(identity);
    if (!user.isActive) {
      throw new AppError('ACCOUNT_DEACTIVATED', authTexts.deactivated);
    }
    return user;
  }

  private async checkPassword(password: string, hash: string | null | undefined, identity: string): Promise<boolean> {
    try {
      return await this.passwords.matches(password, hash);
    } catch (error) {
      await this.failures.withdraw(identity);
      throw error;
    }
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
