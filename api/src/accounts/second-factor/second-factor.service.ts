import { secondFactorTexts, userTexts } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../../audit';
import {
  authLimits,
  deleteFactor,
  encryptSecret,
  type Keys,
  mailSecurityChange,
  newSecret,
  noteFactor,
  otpauthUrlOf,
  replaceRecoveryCodes,
  revokeSessions,
  SecondFactor,
  spendCode,
  spendTotp,
} from '../../auth';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import { type Clock, instant } from '../../kernel/clock';
import { isId } from '../../kernel/id';
import type { Limits } from '../../kernel/limits';
import { User } from '../../users';
import type { PasswordService } from '../password.service';

export class SecondFactorService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly passwords: PasswordService,
    private readonly limits: Limits,
    private readonly brandName: string,
  ) {}

  /**
   * Makes a new secret, which replaces one that was not confirmed. This reply is the only one that contains it.
   *
   * @throws AppError `VALIDATION` for a wrong password, `CONFLICT` when the account has a second factor.
   */
  async start(actor: Actor, currentPassword: string): Promise<{ secret: string; otpauthUrl: string }> {
    await this.passwords.confirm(actor, currentPassword);
    const secret = newSecret();
    const user = await this.db.write(async (tx) => {
      const owner = await tx.findOneByOrFail(User, { id: actor.id });
      if (owner.secondFactorAt !== null) {
        throw alreadyOn();
      }
      await tx.delete(SecondFactor, { userId: owner.id });
      const encrypted = encryptSecret(this.keys.secondFactor, owner.id, secret);
      await tx.insert(SecondFactor, { userId: owner.id, secret: encrypted, lastStep: 0, ownerConfirmed: false });
      return owner;
    });
    return { secret, otpauthUrl: otpauthUrlOf(secret, { issuer: this.brandName, account: user.email }) };
  }

  /**
   * Turns the second factor on, after a first code, and ends the other sessions.
   *
   * @returns the recovery codes, which cannot be read again.
   * @throws AppError `VALIDATION` for a wrong code, `CONFLICT` without a set-up or when it is on already.
   */
  async confirm(actor: Actor, code: string): Promise<string[]> {
    await this.limits.take(authLimits.secondFactor, actor.id);
    return this.db.write(async (tx) => {
      const now = this.now();
      const at = instant(now);
      await this.refuseUnlessStarted(tx, actor.id);
      if (!(await spendTotp(tx, this.keys.secondFactor, { userId: actor.id, code: code.replaceAll(/\s/g, '') }, now))) {
        throw wrongCode();
      }
      const { affected } = await tx.update(
        User,
        { id: actor.id, secondFactorAt: IsNull() },
        { secondFactorAt: at, updatedAt: at },
      );
      if (affected !== 1) {
        throw alreadyOn();
      }
      const user = await tx.findOneByOrFail(User, { id: actor.id });
      await tx.update(SecondFactor, { userId: actor.id }, { ownerConfirmed: user.emailVerifiedAt !== null });
      await revokeSessions(tx, { userId: actor.id, except: actor.sessionId }, at);
      await noteFactor(tx, actor.sessionId, at);
      await mailSecurityChange(tx, user, 'on', at);
      await record(tx, actor, { action: 'user.second-factor-on', userId: actor.id, at });
      return replaceRecoveryCodes(tx, actor.id);
    });
  }

  /** @throws AppError `VALIDATION` for a wrong password or code, `CONFLICT` without a second factor. */
  async remove(actor: Actor, { currentPassword, code }: { currentPassword: string; code: string }): Promise<void> {
    await this.passwords.confirm(actor, currentPassword);
    await this.limits.take(authLimits.secondFactor, actor.id);
    await this.db.write(async (tx) => {
      const now = this.now();
      const at = instant(now);
      const user = await tx.findOneByOrFail(User, { id: actor.id });
      if (user.secondFactorAt === null) {
        throw new AppError('CONFLICT', secondFactorTexts.notOn);
      }
      if (!(await spendCode(tx, this.keys, { userId: actor.id, code }, now))) {
        throw wrongCode();
      }
      await deleteFactor(tx, actor.id, at);
      await mailSecurityChange(tx, user, 'off', at);
      await record(tx, actor, { action: 'user.second-factor-off', userId: actor.id, at });
    });
  }

  /**
   * Removes the second factor of a person who has lost it. A reset without one changes nothing.
   *
   * @throws AppError `NOT_FOUND`; `CONFLICT` for the caller's own, which needs a code.
   */
  async reset(actor: Actor, userId: string): Promise<void> {
    await this.db.write(async (tx) => {
      const user = isId(userId) ? await tx.findOneBy(User, { id: userId }) : null;
      if (!user) {
        throw new AppError('NOT_FOUND', userTexts.notFound);
      }
      if (userId === actor.id) {
        throw new AppError('CONFLICT', secondFactorTexts.own);
      }
      const at = instant(this.now());
      await deleteFactor(tx, userId, at);
      if (user.secondFactorAt !== null) {
        await mailSecurityChange(tx, user, 'reset', at);
        await record(tx, actor, { action: 'user.second-factor-reset', userId, at });
      }
    });
  }

  private async refuseUnlessStarted(tx: EntityManager, userId: string): Promise<void> {
    const { secondFactorAt } = await tx.findOneByOrFail(User, { id: userId });
    if (secondFactorAt !== null) {
      throw alreadyOn();
    }
    if (!(await tx.existsBy(SecondFactor, { userId }))) {
      throw new AppError('CONFLICT', secondFactorTexts.notStarted);
    }
  }
}

interface Change {
  action: string;
  userId: string;
  at: ReturnType<typeof instant>;
}

const record = (tx: EntityManager, actor: Actor, { action, userId, at }: Change) =>
  recordAudit(tx, { actor, action, subjectType: 'user', subjectId: userId, at });

const alreadyOn = () => new AppError('CONFLICT', secondFactorTexts.alreadyOn);

const wrongCode = () =>
  new AppError('VALIDATION', secondFactorTexts.wrongCode, { errors: { code: [secondFactorTexts.wrongCode] } });
