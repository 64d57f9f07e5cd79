import { authTexts, normalizeEmail } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database';
import type { Caller } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Clock } from '../kernel/clock';
import type { Limits } from '../kernel/limits';
import { User } from '../users';
import type { AccountToken, TokenPurpose } from './account-token.entity';
import { isRedeemable, issueAccountToken, redeemAccountToken } from './account-tokens';
import { authLimits } from './auth-limits';
import { changeEmail } from './change-email';
import { claimAccount } from './claim-account';
import { confirmEmail } from './confirm-email';
import { mailVerification } from './email-mails';
import { openOwnAccount } from './open-own-account';
import type { PasswordPool } from './password-pool';
import { refuseGuessablePassword } from './refuse-guessable-password';
import { mailResetAfterUndo, undoEmailChange } from './undo-email-change';

/** Links that give an account an address. */
const emailPurposes: readonly TokenPurpose[] = ['verify-email', 'change-email', 'undo-email'];

/** How a link was followed. */
export interface FollowedLink {
  token: string;
  /** Chosen by the owner of the mailbox; without it, the account itself must be signed in. */
  password?: string | undefined;
}

export class AccountLinkService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly limits: Limits,
    private readonly emailVerification: boolean,
    private readonly brandName: string,
  ) {}

  /**
   * Follows a mailed link: verifies an address, moves the account to a new one, or puts the old one back.
   *
   * The link proves the mailbox. The account is proven by its own session, or made the mailbox owner's by a new
   * password, which signs everybody else out. A link alone does nothing, since a stranger may have caused it to be sent.
   * The link of a change moves an account only with its session: with a password alone, the owner of the mailbox gets an
   * account of their own, because the other one has an owner who may undo the change.
   *
   * @param followerId - the account that is signed in where the link is followed.
   * @throws AppError `EXPIRED` for a link that is unknown, used, voided or too old; `SIGN_IN_REQUIRED`, leaving the link
   * good, without a session of the account and without a password; `VALIDATION` for a guessable password, likewise.
   */
  async follow({ token, password }: FollowedLink, { networkAddress }: Caller, followerId?: string): Promise<void> {
    if (!(await isRedeemable(this.db.read, token, emailPurposes, this.now()))) {
      throw new AppError('EXPIRED', authTexts.verifyExpired);
    }
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    await this.db.write(async (tx) => {
      const at = this.now();
      const { link, user } = await this.redeem(tx, token, at);
      requireProof(passwordHash, followerId, user.id);
      const isOpenedForOwner = link.purpose === 'change-email' && followerId !== user.id;
      const account = isOpenedForOwner
        ? await openOwnAccount(tx, link.email, networkAddress, at)
        : await this.apply(tx, link, { ...user, networkAddress }, at);
      if (password !== undefined) {
        refuseGuessablePassword(password, account, this.brandName);
      }
      await (passwordHash === undefined
        ? confirmBySession(tx, link, account, at)
        : claimAccount(tx, account, passwordHash, at));
    });
  }

  /** Sends a new link if an account waits for one; the caller never learns which. */
  async resend(email: string): Promise<void> {
    const user = await this.db.read.findOneBy(User, { emailNormalized: normalizeEmail(email), isActive: true });
    if (user && user.emailVerifiedAt === null && user.passwordHash !== null) {
      await this.db.write(async (tx) => {
        const at = this.now();
        const token = await issueAccountToken(tx, { userId: user.id, purpose: 'verify-email', email: user.email }, at);
        await mailVerification(tx, { recipient: user.email, token }, at);
      });
    }
  }

  /**
   * Counts a request for another address, before `askForNewEmail`.
   *
   * @throws AppError `TOO_MANY_REQUESTS` when this account, or this mailbox, has caused too many mails lately.
   */
  async limitNewEmail(userId: string, email: string): Promise<void> {
    await this.limits.take(authLimits.newEmail, userId);
    await this.limits.take(authLimits.mailbox, normalizeEmail(email));
  }

  /**
   * Mails a link to an address that `user` wants to move to. Whether somebody else has it stays secret here: only the
   * owner of that mailbox learns it, by following the link.
   */
  async askForNewEmail(tx: EntityManager, user: User, email: string, at: Date): Promise<void> {
    const token = await issueAccountToken(tx, { userId: user.id, purpose: 'change-email', email }, at);
    await mailVerification(tx, { recipient: email, token }, at);
  }

  private async redeem(tx: EntityManager, token: string, at: Date): Promise<{ link: AccountToken; user: User }> {
    const link = await redeemAccountToken(tx, token, emailPurposes, at);
    const user = link && (await tx.findOneBy(User, { id: link.userId, isActive: true }));
    if (!user) {
      throw new AppError('EXPIRED', authTexts.verifyExpired);
    }
    return { link, user };
  }

  /** @returns the account with the address that the link was sent to. */
  private async apply(tx: EntityManager, link: AccountToken, user: User & Caller, at: Date): Promise<User & Caller> {
    switch (link.purpose) {
      case 'change-email':
        return changeEmail(
          tx,
          user,
          { email: link.email, mayReadByAddress: user.emailVerifiedAt !== null || !this.emailVerification },
          at,
        );
      case 'undo-email':
        return undoEmailChange(tx, user, link, at);
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

/** After an undo nobody holds a password, so that the owner of the mailbox first chooses one by another link. */
const confirmBySession = (tx: EntityManager, { purpose }: AccountToken, account: User & Caller, at: Date) =>
  purpose === 'undo-email' ? mailResetAfterUndo(tx, account, at) : confirmEmail(tx, account, at);
