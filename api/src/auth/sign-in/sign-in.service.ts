import { authTexts, type Credentials, normalizeEmail, type ProblemCode } from '@portal/contracts';
import { recordAudit } from '../../audit';
import type { Database } from '../../db/database';
import type { Caller, CountedCaller } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import { type Clock, instant } from '../../kernel/clock';
import type { Limits } from '../../kernel/limits';
import { User } from '../../users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import type { PasswordPool } from '../passwords/password-pool';
import type { SessionService, SignIn } from '../sessions/session.service';
import { issueDeviceCookie, knownDevice } from './device-cookie';
import type { FailedSignIns } from './failed-sign-ins';

/** The network address and the device that a sign-in comes from. */
export interface Origin extends CountedCaller {
  device: string;
}

/** Refusals that the audit trail records. `NOT_READY` is not one: a busy server has not checked the password. */
const recorded: readonly ProblemCode[] = ['INVALID_CREDENTIALS', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS'];

export class SignInService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly passwords: PasswordPool,
    private readonly failures: FailedSignIns,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  /**
   * Signs a person in. Unknown accounts, wrong passwords and accounts without one take the same time and get the same
   * answer. The audit trail records refusals without what was typed, since people type passwords into the wrong field.
   *
   * @param deviceCookie - proof of an earlier sign-in on this browser.
   * @throws AppError `INVALID_CREDENTIALS`, `ACCOUNT_DEACTIVATED` (only after the correct password),
   * `TOO_MANY_REQUESTS`.
   */
  async signIn({ email, password }: Credentials, origin: Origin, deviceCookie: string | undefined): Promise<SignIn> {
    await this.limits.take(authLimits.login, origin.limitKey);
    this.passwords.refuseWhenFull();
    const emailNormalized = normalizeEmail(email);
    const user = await this.db.read.findOneBy(User, { emailNormalized });
    const known = knownDevice(this.keys, deviceCookie, user?.id ?? '');
    const identity = known ? `${emailNormalized} ${known}` : emailNormalized;
    try {
      return await this.startSession(await this.identify(user, password, identity), origin);
    } catch (refusal) {
      await this.recordRefusal(refusal, user, origin);
      throw refusal;
    }
  }

  /** Returns a cookie that identifies this browser when its owner signs in again. */
  deviceCookie(user: User, current: string | undefined): string {
    return issueDeviceCookie(this.keys, user.id, knownDevice(this.keys, current, user.id));
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

  private startSession(user: User, { device, networkAddress }: Origin): Promise<SignIn> {
    return this.db.write(async (tx) => {
      const at = instant(this.now());
      await tx.update(User, { id: user.id }, { lastLoginAt: at });
      const signIn = await this.sessions.open(tx, { ...user, lastLoginAt: at }, device);
      await recordAudit(tx, {
        actor: { ...user, networkAddress },
        action: 'user.signed-in',
        subjectType: 'user',
        subjectId: user.id,
        at,
      });
      return signIn;
    });
  }

  private async recordRefusal(refusal: unknown, user: User | null, { networkAddress }: Caller): Promise<void> {
    if (refusal instanceof AppError && recorded.includes(refusal.code)) {
      await this.db.write((tx) =>
        recordAudit(tx, {
          actor: { networkAddress },
          action: 'user.sign-in-refused',
          subjectType: 'user',
          subjectId: user?.id ?? 'unknown',
          at: instant(this.now()),
          detail: { code: refusal.code },
        }),
      );
    }
  }
}
