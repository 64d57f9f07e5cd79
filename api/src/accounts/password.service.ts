import { authTexts, normalizeEmail } from '@portal/contracts';
import type { Guesses, PasswordPool, RefusalTrail, SessionService, SignIn } from '../auth';
import {
  confirmPassword,
  issueAccountToken,
  mayMail,
  refuseGuessablePassword,
  requireNewPassword,
  revokeSessions,
  setPassword,
} from '../auth';
import type { Database } from '../platform/db/database';
import type { Actor, CountedCaller } from '../platform/kernel/actor';
import { type Clock, instant } from '../platform/kernel/clock';
import type { Limits } from '../platform/kernel/limits';
import { recordAudit } from '../records/audit';
import { User } from '../records/users';
import { claimAccount } from './addresses/claim-account';
import { mailPasswordChanged, mailPasswordReset } from './password-mails';
import { redeemPasswordLink, refuseDeadLink } from './redeem-password-link';

export class PasswordService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
    private readonly guesses: Guesses,
    private readonly trail: RefusalTrail,
    private readonly brandName: string,
  ) {}

  /** Mails a reset link if an active account has this address. The caller does not learn whether there is one. */
  async forgot(email: string, { networkAddress, limitKey }: CountedCaller): Promise<void> {
    if (!(await mayMail(this.limits, 'reset', { email, limitKey }))) {
      return;
    }
    const user = await this.db.read.findOneBy(User, { emailNormalized: normalizeEmail(email), isActive: true });
    if (user) {
      await this.db.write(async (tx) => {
        const now = this.now();
        const token = await issueAccountToken(
          tx,
          { userId: user.id, purpose: 'reset-password', email: user.email },
          now,
        );
        await mailPasswordReset(tx, user, token, now);
        await recordAudit(tx, {
          actor: { networkAddress },
          action: 'user.password-reset-asked',
          subjectType: 'user',
          subjectId: user.id,
          at: instant(now),
        });
      });
    }
  }

  /**
   * Sets a new password by a mailed link. The link also verifies the address, all sessions end, and passkeys need the new password once.
   *
   * @returns the account before and after.
   * @throws AppError `EXPIRED` for a link that is unknown, used, replaced or too old; `VALIDATION` for a guessable
   * password, which does not use the link up.
   */
  async reset(token: string, password: string, caller: CountedCaller): Promise<{ before: User; after: User }> {
    const link = { token, purpose: 'reset-password', expired: authTexts.resetExpired } as const;
    await refuseDeadLink({ db: this.db, limits: this.limits, trail: this.trail }, link, caller, this.now());
    const passwordHash = await this.passwords.hash(password);
    return this.db.write(async (tx) => {
      const now = this.now();
      const before = await redeemPasswordLink(tx, link, now);
      refuseGuessablePassword(password, before, this.brandName);
      const user = { ...before, networkAddress: caller.networkAddress };
      await requireNewPassword(tx, user.id);
      await claimAccount(tx, user, passwordHash, now);
      const after = await tx.findOneByOrFail(User, { id: user.id });
      await recordAudit(tx, {
        actor: user,
        action: 'user.password-reset',
        subjectType: 'user',
        subjectId: user.id,
        at: instant(now),
      });
      return { before, after };
    });
  }

  /**
   * Changes the password after checking the current one, and signs out the other devices.
   *
   * @returns new tokens for this device, since those issued before the change are void.
   * @throws AppError `VALIDATION` when the current password is wrong, or the new one guessable.
   */
  async change(actor: Actor, currentPassword: string, password: string): Promise<SignIn> {
    await this.confirm(actor, currentPassword);
    const passwordHash = await this.passwords.hash(password);
    return this.db.write(async (tx) => {
      const now = this.now();
      const user = await tx.findOneByOrFail(User, { id: actor.id });
      refuseGuessablePassword(password, user, this.brandName);
      await setPassword(tx, user, passwordHash, now);
      await revokeSessions(tx, { userId: actor.id, except: actor.sessionId }, instant(now));
      await mailPasswordChanged(tx, user, instant(now));
      const signIn = await this.sessions.continue(tx, actor.sessionId);
      await recordAudit(tx, {
        actor,
        action: 'user.password-changed',
        subjectType: 'user',
        subjectId: actor.id,
        at: instant(now),
      });
      return signIn;
    });
  }

  /**
   * Checks the current password of `actor`, in case someone else uses a session that was left open.
   *
   * @throws AppError `VALIDATION` when the password is wrong, `TOO_MANY_REQUESTS` after five wrong ones, or ten in all.
   */
  confirm(actor: Actor, currentPassword: string): Promise<void> {
    const { db, passwords, limits, guesses } = this;
    return confirmPassword({ db, passwords, limits, guesses }, actor, currentPassword);
  }
}
