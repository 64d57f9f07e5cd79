import { secondFactorTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor, CountedCaller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import { codeMissing } from '../passwords/password-entry.service';
import type { SessionService, SignIn } from '../sessions/session.service';
import { noteFactor } from '../sessions/sessions';
import { knownDevice } from '../sign-in/device-cookie';
import type { Guesses } from '../sign-in/guesses';
import { type Origin, startSession } from '../sign-in/start-session';
import { challengedUser, endChallenge, takeTry } from './challenges';
import { mailSecurityChange } from './second-factor-mails';
import { spendCode } from './spend-code';

interface Answer {
  challenge: string;
  code: string;
}

export class SecondFactorSignInService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly guesses: Guesses,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  /**
   * Ends a sign-in that has begun with the correct password.
   *
   * Wrong codes are counted for each challenge and, because a thief of the password can begin many, for the account.
   *
   * @throws AppError `EXPIRED` for a challenge that can no longer be answered, `INVALID_CODE`, `TOO_MANY_REQUESTS`.
   */
  async signIn(answer: Answer, origin: Origin, deviceCookie: string | undefined): Promise<SignIn> {
    await this.limits.take(authLimits.login, origin.limitKey);
    const user = await challengedUser(this.db.read, answer.challenge, this.now());
    if (!user) {
      throw expired();
    }
    return this.guesses.code({ user, caller: origin, deviceCookie, mail: 'wrong-codes' }, (tx) =>
      this.answer(tx, answer, { ...origin, isKnownDevice: knownDevice(this.keys, deviceCookie, user) !== undefined }),
    );
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
    await this.guesses.code({ user, caller: actor, deviceCookie, mail: 'wrong-codes-again' }, (tx) =>
      this.enterAgain(tx, actor, code),
    );
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
