import { authTexts, normalizeEmail } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { AccountToken, PasswordPool, RefusalTrail, TokenPurpose } from '../../auth';
import {
  authLimits,
  isRedeemable,
  issueAccountToken,
  mailVerification,
  mayMail,
  redeemAccountToken,
  refuseGuessablePassword,
} from '../../auth';
import type { Database } from '../../platform/db/database';
import type { Actor, Caller, CountedCaller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Clock } from '../../platform/kernel/clock';
import type { Limits } from '../../platform/kernel/limits';
import { mailLanguageOf, User } from '../../records/users';
import { changeEmail } from './change-email';
import { claimAccount } from './claim-account';
import { confirmEmail } from './confirm-email';
import { openOwnAccount } from './open-own-account';
import { mailResetAfterUndo, undoEmailChange } from './undo-email-change';

/** Purposes of the links that verify or change the address of an account. */
const emailPurposes: readonly TokenPurpose[] = ['verify-email', 'change-email', 'undo-email'];

export interface FollowedLink {
  token: string;
  /**
   * New password, chosen by the owner of the mailbox. Without it, the request must come from a session of the account.
   */
  password?: string | undefined;
}

export class AccountLinkService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly limits: Limits,
    private readonly trail: RefusalTrail,
    private readonly emailVerification: boolean,
    private readonly brandName: string,
  ) {}

  /**
   * Follows a mailed link: verifies an address, moves the account to a new one, or restores the old one.
   *
   * The link proves control of the mailbox. It takes effect only together with a session of the account, or with a new
   * password, which gives the account to the owner of the mailbox and ends all its sessions. A link alone does nothing,
   * since a stranger may have requested it.
   *
   * The link of a change of address moves an account only with its session. With a password alone, the owner of the
   * mailbox gets an account of their own, because the owner of the other account may undo the change.
   *
   * @param followerId - the account that is signed in on the browser that follows the link.
   * @throws AppError `EXPIRED` for a link that is unknown, used, voided or too old; `SIGN_IN_REQUIRED` without a
   * session of the account and without a password; `VALIDATION` for a guessable password. The last two leave the link
   * valid.
   */
  async follow(
    { token, password }: FollowedLink,
    { networkAddress, limitKey }: CountedCaller,
    followerId?: string,
  ): Promise<void> {
    await this.limits.take(authLimits.links, limitKey);
    if (!(await isRedeemable(this.db.read, token, emailPurposes, this.now()))) {
      await this.trail.record({ code: 'EXPIRED', action: 'user.link-refused', caller: { networkAddress } });
      throw new AppError('EXPIRED', authTexts.verifyExpired);
    }
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    await this.db.write(async (tx) => {
      const now = this.now();
      const { link, user } = await this.redeem(tx, token, now);
      requireProof(passwordHash, followerId, user.id);
      const isOpenedForOwner = link.purpose === 'change-email' && followerId !== user.id;
      const account = isOpenedForOwner
        ? await openOwnAccount(tx, link.email, networkAddress, now)
        : await this.apply(tx, link, { ...user, networkAddress }, now);
      if (password !== undefined) {
        refuseGuessablePassword(password, account, this.brandName);
      }
      await (passwordHash === undefined
        ? confirmBySession(tx, link, account, now)
        : claimAccount(tx, account, passwordHash, now));
    });
  }

  /** Sends a new link if an account has this address unverified. The caller does not learn whether there is one. */
  async resend(email: string, { limitKey }: CountedCaller): Promise<void> {
    if (!(await mayMail(this.limits, 'verification', { email, limitKey }))) {
      return;
    }
    const user = await this.db.read.findOneBy(User, { emailNormalized: normalizeEmail(email), isActive: true });
    if (user && user.emailVerifiedAt === null && user.passwordHash !== null) {
      await this.db.write(async (tx) => {
        const now = this.now();
        const token = await issueAccountToken(tx, { userId: user.id, purpose: 'verify-email', email: user.email }, now);
        await mailVerification(tx, { recipient: user.email, language: mailLanguageOf(user), token }, now);
      });
    }
  }

  /**
   * Counts a request for another address. Only limits of the asking account and network refuse: strangers must not keep the owner of a mailbox
   * from moving to it.
   *
   * @returns whether a mail may be sent. When strangers without a confirmed address have flooded the mailbox, such accounts get the usual answer alone.
   * @throws AppError `TOO_MANY_REQUESTS`.
   */
  async mayAskForNewEmail({ id, networkAddress, emailConfirmed }: Actor, email: string): Promise<boolean> {
    const mailbox = normalizeEmail(email);
    await this.limits.take(authLimits.newEmail, id);
    await this.limits.take(authLimits.newEmailMailbox, `${id} ${mailbox}`);
    await this.limits.take(authLimits.newEmailNetwork, networkAddress ?? id);
    return emailConfirmed || this.limits.allows(authLimits.newEmailUnconfirmed, mailbox);
  }

  /**
   * Mails a link to the new address that `user` asks for. It does not reveal whether another account has that address:
   * only the owner of the mailbox learns this, by following the link.
   */
  async askForNewEmail(tx: EntityManager, user: User, email: string, now: Date): Promise<void> {
    const token = await issueAccountToken(tx, { userId: user.id, purpose: 'change-email', email }, now);
    await mailVerification(tx, { recipient: email, language: mailLanguageOf(user), token }, now);
  }

  private async redeem(tx: EntityManager, token: string, now: Date): Promise<{ link: AccountToken; user: User }> {
    const link = await redeemAccountToken(tx, token, emailPurposes, now);
    const user = link && (await tx.findOneBy(User, { id: link.userId, isActive: true }));
    if (!user) {
      throw new AppError('EXPIRED', authTexts.verifyExpired);
    }
    return { link, user };
  }

  /** @returns the account with the address that the link was sent to. */
  private async apply(tx: EntityManager, link: AccountToken, user: User & Caller, now: Date): Promise<User & Caller> {
    switch (link.purpose) {
      case 'change-email':
        return changeEmail(
          tx,
          user,
          { email: link.email, mayReadByAddress: user.emailVerifiedAt !== null || !this.emailVerification },
          now,
        );
      case 'undo-email':
        return undoEmailChange(tx, user, link, now);
      default:
        if (link.emailNormalized !== user.emailNormalized) {
          throw new AppError('EXPIRED', authTexts.verifyExpired);
        }
        return user;
    }
  }
}

/** @throws AppError `SIGN_IN_REQUIRED` without a new password and without a session of the account. */
function requireProof(passwordHash: string | undefined, followerId: string | undefined, userId: string): void {
  if (passwordHash === undefined && followerId !== userId) {
    throw new AppError('SIGN_IN_REQUIRED', followerId ? authTexts.verifyOther : authTexts.verifySignIn);
  }
}

/** An undo clears the password, so the owner of the mailbox gets another link to choose one. */
const confirmBySession = (tx: EntityManager, { purpose }: AccountToken, account: User & Caller, now: Date) =>
  purpose === 'undo-email' ? mailResetAfterUndo(tx, account, now) : confirmEmail(tx, account, now);
