import { secondFactorTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../db/database';
import { AppError } from '../../kernel/app-error';
import { type Clock, instant } from '../../kernel/clock';
import type { Limits } from '../../kernel/limits';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import type { SessionService, SignIn } from '../sessions/session.service';
import { knownDevice } from '../sign-in/device-cookie';
import type { FailedSignIns } from '../sign-in/failed-sign-ins';
import { recordRefusedSignIn } from '../sign-in/record-refused-sign-in';
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
    private readonly failures: FailedSignIns,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  /**
   * Ends a sign-in that has begun with the correct password.
   *
   * Wrong codes are counted for each challenge and, because a thief of the password can begin many, for the account. A
   * known device is counted separately, so that a thief cannot lock the owner out.
   *
   * @throws AppError `EXPIRED` for a challenge that can no longer be answered, `INVALID_CODE`, `TOO_MANY_REQUESTS`.
   */
  async signIn(answer: Answer, origin: Origin, deviceCookie: string | undefined): Promise<SignIn> {
    await this.limits.take(authLimits.login, origin.limitKey);
    const user = await challengedUser(this.db.read, answer.challenge, this.now());
    if (!user) {
      throw expired();
    }
    const identity = `second factor ${user.id} ${knownDevice(this.keys, deviceCookie, user.id) ?? ''}`;
    try {
      // Without the account's id, because a password that was reset by mail must not clear these failures.
      await this.failures.begin(identity, undefined);
      const signIn = await this.db.write((tx) => this.answer(tx, answer, origin));
      if (!signIn) {
        throw new AppError('INVALID_CODE', secondFactorTexts.wrongCode);
      }
      await this.failures.succeed(identity);
      return signIn;
    } catch (refusal) {
      await recordRefusedSignIn(this.db, refusal, { user, caller: origin, now: this.now() });
      throw refusal;
    }
  }

  /** @returns undefined for a wrong code, because an error would undo the count of this try. */
  private async answer(tx: EntityManager, { challenge, code }: Answer, origin: Origin): Promise<SignIn | undefined> {
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
