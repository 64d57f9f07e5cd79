import { secondFactorTexts, userTexts } from '@portal/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import {
  authLimits,
  deleteFactors,
  encryptSecret,
  forgetDevices,
  type Guesses,
  type Keys,
  mailSecurityChange,
  newSecret,
  otpauthUrlOf,
  replaceRecoveryCodes,
  revokeSessions,
  SecondFactor,
  spendCode,
  spendTotp,
  turnOffWithoutFactors,
  wrongCode,
} from '../../auth';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import type { PasswordService } from '../password.service';
import { turnOn } from './turn-on';

export class SecondFactorService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly passwords: PasswordService,
    private readonly limits: Limits,
    private readonly guesses: Guesses,
    private readonly brandName: string,
  ) {}

  /**
   * Makes a new secret, which replaces one that was not confirmed. This reply is the only one that contains it.
   *
   * @throws AppError `VALIDATION` for a wrong password, `CONFLICT` when the account has an app.
   */
  async start(actor: Actor, currentPassword: string): Promise<{ secret: string; otpauthUrl: string }> {
    await this.passwords.confirm(actor, currentPassword);
    const secret = newSecret();
    const user = await this.db.write(async (tx) => {
      const owner = await tx.findOneByOrFail(User, { id: actor.id });
      if (await hasApp(tx, owner.id)) {
        throw alreadyOn();
      }
      await tx.delete(SecondFactor, { userId: owner.id });
      const encrypted = encryptSecret(this.keys.secondFactor, owner.id, secret);
      const unconfirmed = { confirmedAt: null, ownerConfirmed: false };
      await tx.insert(SecondFactor, { userId: owner.id, secret: encrypted, lastStep: 0, ...unconfirmed });
      return owner;
    });
    return { secret, otpauthUrl: otpauthUrlOf(secret, { issuer: this.brandName, account: user.email }) };
  }

  /**
   * Adds the app to the account, after a first code.
   *
   * @returns the recovery codes if this is the first factor of the account. They cannot be read again.
   * @throws AppError `VALIDATION` for a wrong code, `CONFLICT` without a set-up or when it is on already.
   */
  async confirm(actor: Actor, code: string, deviceCookie: string | undefined): Promise<string[]> {
    return this.judged(actor, deviceCookie, async (tx, user) => {
      const now = this.now();
      const at = instant(now);
      await this.refuseUnlessStarted(tx, actor.id);
      if (!(await spendTotp(tx, this.keys.secondFactor, { userId: actor.id, code }, now))) {
        return undefined;
      }
      const { isFirst, recoveryCodes } = await turnOn(tx, actor, at);
      const confirmed = { confirmedAt: at, ownerConfirmed: user.emailVerifiedAt !== null };
      await tx.update(SecondFactor, { userId: actor.id }, confirmed);
      await mailSecurityChange(tx, user, isFirst ? 'on' : 'app-added', at);
      if (!isFirst) {
        await record(tx, actor, { action: 'user.app-added', userId: actor.id, at });
      }
      return recoveryCodes;
    });
  }

  /**
   * Makes ten new recovery codes, for somebody who has used or lost the earlier ones. They cannot be read again.
   *
   * @throws AppError `CONFLICT` when two-step sign-in is not on.
   */
  async renewRecoveryCodes(actor: Actor): Promise<string[]> {
    await this.limits.take(authLimits.secondFactor, actor.id);
    return this.db.write(async (tx) => {
      const at = instant(this.now());
      // Locks the account, so that of two calls at the same moment only the codes of the second remain.
      await tx.update(User, { id: actor.id }, { updatedAt: at });
      const user = await tx.findOneByOrFail(User, { id: actor.id });
      if (user.secondFactorAt === null) {
        throw new AppError('CONFLICT', secondFactorTexts.notOn);
      }
      const recoveryCodes = await replaceRecoveryCodes(tx, actor.id);
      await mailSecurityChange(tx, user, 'codes-renewed', at);
      await record(tx, actor, { action: 'user.recovery-codes-renewed', userId: actor.id, at });
      return recoveryCodes;
    });
  }

  /**
   * Removes the app. Two-step sign-in stays on while the account has passkeys.
   *
   * @throws AppError `VALIDATION` for a wrong password or code, `CONFLICT` without an app, `TOO_MANY_REQUESTS`.
   */
  async remove(
    actor: Actor,
    { currentPassword, code }: { currentPassword: string; code: string },
    deviceCookie: string | undefined,
  ): Promise<void> {
    await this.passwords.confirm(actor, currentPassword);
    await this.judged(actor, deviceCookie, async (tx, user) => {
      const now = this.now();
      const at = instant(now);
      if (!(await hasApp(tx, actor.id))) {
        throw new AppError('CONFLICT', secondFactorTexts.noApp);
      }
      if (!(await spendCode(tx, this.keys, { userId: actor.id, code }, now))) {
        return undefined;
      }
      await tx.delete(SecondFactor, { userId: actor.id });
      const isOff = await turnOffWithoutFactors(tx, actor.id, at);
      await mailSecurityChange(tx, user, isOff ? 'off' : 'app-removed', at);
      await record(tx, actor, { action: isOff ? 'user.second-factor-off' : 'user.app-removed', userId: actor.id, at });
      return true;
    });
  }

  /**
   * Removes all factors of a person who has lost them, and signs them out of all devices, because one may be a thief's.
   * A reset without any factor changes nothing.
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
      await deleteFactors(tx, userId, at);
      if (user.secondFactorAt !== null) {
        await revokeSessions(tx, { userId }, at);
        await forgetDevices(tx, userId);
        await mailSecurityChange(tx, user, 'reset', at);
        await record(tx, actor, { action: 'user.second-factor-reset', userId, at });
      }
    });
  }

  /** Counts a code together with those of sign-ins. `enter` returns undefined for a wrong one. */
  private async judged<T>(
    actor: Actor,
    deviceCookie: string | undefined,
    enter: (tx: EntityManager, user: User) => Promise<T | undefined>,
  ): Promise<T> {
    const user = await this.db.read.findOneByOrFail(User, { id: actor.id });
    const entry = { user, caller: actor, deviceCookie, mail: 'wrong-codes-again', refusal: wrongCode() } as const;
    return this.guesses.code(entry, async (tx) => enter(tx, await tx.findOneByOrFail(User, { id: actor.id })));
  }

  private async refuseUnlessStarted(tx: EntityManager, userId: string): Promise<void> {
    if (await hasApp(tx, userId)) {
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

const hasApp = (tx: EntityManager, userId: string) => tx.existsBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });

const alreadyOn = () => new AppError('CONFLICT', secondFactorTexts.alreadyOn);
