import { secondFactorTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../audit';
import type { Database } from '../../db/database';
import type { Actor, Caller, CountedCaller } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import { type Clock, instant } from '../../kernel/clock';
import type { Limits } from '../../kernel/limits';
import { User } from '../../users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import { codeMissing } from '../passwords/password-entry.service';
import type { SessionService, SignIn } from '../sessions/session.service';
import { noteFactor } from '../sessions/sessions';
import { knownDevice } from '../sign-in/device-cookie';
import { type FailedSignIns, growingLock, maxFailures } from '../sign-in/failed-sign-ins';
import { recordRefusedSignIn } from '../sign-in/record-refused-sign-in';
import { type Origin, startSession } from '../sign-in/start-session';
import { challengedUser, endChallenge, takeTry } from './challenges';
import { mailSecurityChange, mailWrongCodes } from './second-factor-mails';
import { spendCode } from './spend-code';

interface Answer {
  challenge: string;
  code: string;
}

/** Where a code is entered. */
interface Entry {
  user: User;
  caller: Caller;
  deviceCookie: string | undefined;
  /** The kind of mail that the owner gets after five wrong ones. */
  mail: 'wrong-codes' | 'wrong-codes-again';
}

export class SecondFactorSignInService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly failures: FailedSignIns,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  /**
   * Ends a sign-in that has begun with the correct password.
   *
   * Wrong codes are counted for each challenge and, because a thief of the password can begin many, for the account. Each lock
   * is longer than the one before. A known device is counted separately, so that a thief cannot lock the owner out.
   *
   * @throws AppError `EXPIRED` for a challenge that can no longer be answered, `INVALID_CODE`, `TOO_MANY_REQUESTS`.
   */
  async signIn(answer: Answer, origin: Origin, deviceCookie: string | undefined): Promise<SignIn> {
    await this.limits.take(authLimits.login, origin.limitKey);
    const user = await challengedUser(this.db.read, answer.challenge, this.now());
    if (!user) {
      throw expired();
    }
    try {
      return await this.counted({ user, caller: origin, deviceCookie, mail: 'wrong-codes' }, (tx) =>
        this.answer(tx, answer, {
          ...origin,
          isKnownDevice: knownDevice(this.keys, deviceCookie, user) !== undefined,
        }),
      );
    } catch (refusal) {
      await recordRefusedSignIn(this.db, refusal, { user, caller: origin, now: this.now() });
      throw refusal;
    }
  }

  /**
   * Accepts a code of a person who is signed in, so that this session may make calls that ask for a recent one. Wrong codes
   * count together with those of sign-ins.
   *
   * @throws AppError `CONFLICT` without a second factor, `VALIDATION` without a code, `INVALID_CODE`, `TOO_MANY_REQUESTS`.
   */
  async renew(actor: Actor, code: string | undefined, { limitKey }: CountedCaller, deviceCookie: string | undefined) {
    await this.limits.take(authLimits.login, limitKey);
    const user = await this.db.read.findOneByOrFail(User, { id: actor.id });
    if (user.secondFactorAt === null) {
      throw new AppError('CONFLICT', secondFactorTexts.notOn);
    }
    if (code === undefined) {
      throw codeMissing();
    }
    try {
      await this.counted({ user, caller: actor, deviceCookie, mail: 'wrong-codes-again' }, (tx) =>
        this.enterAgain(tx, actor, code),
      );
    } catch (refusal) {
      await recordRefusedSignIn(this.db, refusal, { user, caller: actor, now: this.now() });
      throw refusal;
    }
  }

  /** Counts the failures of an account's codes. `enter` returns undefined for a wrong one. */
  private async counted<T>(entry: Entry, enter: (tx: EntityManager) => Promise<T | undefined>): Promise<T> {
    const { user, deviceCookie } = entry;
    const identity = `second factor ${user.id} ${knownDevice(this.keys, deviceCookie, user) ?? ''}`;
    // Without the account's id, because a password that was reset by mail must not clear these failures.
    const failures = await this.failures.begin(identity, undefined, growingLock);
    const entered = await this.checked(identity, enter);
    if (entered === undefined) {
      if (failures === maxFailures) {
        await this.reportLock(entry);
      }
      throw new AppError('INVALID_CODE', secondFactorTexts.wrongCode);
    }
    await this.failures.succeed(identity);
    return entered;
  }

  private async checked<T>(identity: string, enter: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.write(enter);
    } catch (error) {
      // No code was compared: otherwise five tries on an ended challenge would lock the account without a report.
      await this.failures.withdraw(identity);
      throw error;
    }
  }

  private async reportLock({ user, caller: { networkAddress }, mail }: Entry): Promise<void> {
    await this.db.write(async (tx) => {
      const now = this.now();
      await mailWrongCodes(tx, user, mail, now);
      await recordAudit(tx, {
        actor: { networkAddress },
        action: 'user.second-factor-locked',
        subjectType: 'user',
        subjectId: user.id,
        at: instant(now),
      });
    });
  }

  private async enterAgain(tx: EntityManager, actor: Actor, code: string): Promise<'totp' | 'recovery' | undefined> {
    const now = this.now();
    const at = instant(now);
    const method = await spendCode(tx, this.keys, { userId: actor.id, code }, now);
    if (!method) {
      return undefined;
    }
    await noteFactor(tx, actor.sessionId, at);
    if (method === 'recovery') {
      await mailSecurityChange(tx, await tx.findOneByOrFail(User, { id: actor.id }), 'recovery-again', at);
    }
    await recordAudit(tx, {
      actor,
      action: 'user.second-factor-entered',
      subjectType: 'user',
      subjectId: actor.id,
      at,
      detail: { secondFactor: method },
    });
    return method;
  }

  /** @returns undefined for a wrong code, because an error would undo the count of this try. */
  private async answer(
    tx: EntityManager,
    { challenge, code }: Answer,
    origin: Origin & { isKnownDevice: boolean },
  ): Promise<SignIn | undefined> {
    const now = this.now();
    // The count comes first: on PostgreSQL it locks the row, so that answers to one challenge wait for each other.
    const user = (await takeTry(tx, challenge)) ? await challengedUser(tx, challenge, now) : undefined;
    if (!user) {
      throw expired();
    }
    const method = await spendCode(tx, this.keys, { userId: user.id, code }, now);
    if (!method) {
      return undefined;
    }
    await endChallenge(tx, challenge);
    if (method === 'recovery') {
      await mailSecurityChange(tx, user, 'recovery', instant(now));
    }
    return startSession(tx, this.sessions, user, { ...origin, now, secondFactor: method });
  }
}

const expired = () => new AppError('EXPIRED', secondFactorTexts.expired);
