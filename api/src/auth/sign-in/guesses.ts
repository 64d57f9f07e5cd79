import { authTexts, secondFactorTexts, userTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor, Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import type { User } from '../../records/users';
import type { Keys } from '../keys';
import { mailWrongGuesses, type WrongGuesses } from '../second-factor/second-factor-mails';
import { knownDevice } from './device-cookie';
import { type FailedSignIns, fixedLock, growingLock, type Lock, maxFailures } from './failed-sign-ins';
import type { RefusalTrail } from './refusal-trail';

interface Guess {
  /** What is counted together. */
  identity: string;
  lock: Lock;
  /** The account whose new password clears the count. */
  clearedBy: string | undefined;
  /** The account, if there is one. */
  user: User | null;
  caller: Caller;
  lockAction: 'user.password-locked' | 'user.second-factor-locked';
  /** What the owner is told after five wrong ones. */
  mail: WrongGuesses;
  /** What the caller is told, and the code for the trail. */
  refusal: AppError;
  code: 'INVALID_CREDENTIALS' | 'INVALID_CODE';
}

/** Where a code of the second factor is entered. */
export interface CodeEntry {
  user: User;
  caller: Caller;
  deviceCookie: string | undefined;
  mail: 'wrong-codes' | 'wrong-codes-again';
  refusal?: AppError;
}

/**
 * Judges every password and every code of an account: the attempt is counted before it is checked, a wrong one is recorded, five in a row lock, and
 * the lock is recorded and mailed to the owner, once a day at most.
 */
export class Guesses {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly failures: FailedSignIns,
    private readonly trail: RefusalTrail,
  ) {}

  /**
   * The password of somebody who signs in. A known device is counted separately, so that strangers cannot lock the owner out.
   *
   * @param matches - whether the password is right; false also without an account.
   * @throws AppError `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`.
   */
  async passwordAtSignIn(
    { email, user, caller, device }: { email: string; user: User | null; caller: Caller; device: string | undefined },
    matches: () => Promise<boolean>,
  ): Promise<void> {
    await this.judge(
      {
        identity: device ? `${email} ${device}` : email,
        lock: fixedLock,
        clearedBy: user?.id,
        user,
        caller,
        lockAction: 'user.password-locked',
        mail: 'wrong-passwords',
        refusal: new AppError('INVALID_CREDENTIALS', authTexts.loginRefused),
        code: 'INVALID_CREDENTIALS',
      },
      async () => (await matches()) || undefined,
    );
  }

  /**
   * The password of somebody who is signed in. Counted for the session: whoever has none cannot lock it, and nobody gets another session
   * without the password.
   *
   * @throws AppError `VALIDATION`, `TOO_MANY_REQUESTS`.
   */
  async passwordAgain(user: User, actor: Actor, matches: () => Promise<boolean>): Promise<void> {
    await this.judge(
      {
        identity: `password again ${actor.sessionId}`,
        lock: growingLock,
        clearedBy: user.id,
        user,
        caller: actor,
        lockAction: 'user.password-locked',
        mail: 'passwords-again',
        refusal: invalid('currentPassword', userTexts.currentPassword),
        code: 'INVALID_CREDENTIALS',
      },
      async () => (await matches()) || undefined,
    );
  }

  /**
   * A code of the second factor. All codes of an account count together, wherever they are entered, and each lock is longer than the one before. A
   * known device is counted separately, so that a thief of the password cannot lock the owner out.
   *
   * @param enter - returns undefined for a wrong code, because an error would undo what it has counted.
   * @throws AppError `INVALID_CODE` or the given refusal, `TOO_MANY_REQUESTS`, and what `enter` throws.
   */
  code<T>(
    { user, caller, deviceCookie, mail, refusal }: CodeEntry,
    enter: (tx: EntityManager) => Promise<T | undefined>,
  ): Promise<T> {
    return this.judge(
      {
        identity: `second factor ${user.id} ${knownDevice(this.keys, deviceCookie, user) ?? ''}`,
        lock: growingLock,
        // A password that was reset by mail must not clear these failures.
        clearedBy: undefined,
        user,
        caller,
        lockAction: 'user.second-factor-locked',
        mail,
        refusal: refusal ?? new AppError('INVALID_CODE', secondFactorTexts.wrongCode),
        code: 'INVALID_CODE',
      },
      () => this.db.write(enter),
    );
  }

  private async judge<T>(guess: Guess, check: () => Promise<T | undefined>): Promise<T> {
    const { identity, user, caller, code } = guess;
    const failures = await this.begin(guess);
    const checked = await this.checked(identity, check);
    if (checked === undefined) {
      await this.trail.record({ code, caller, subjectId: user?.id });
      if (failures === maxFailures) {
        await this.reportLock(guess);
      }
      throw guess.refusal;
    }
    await this.failures.succeed(identity);
    return checked;
  }

  private async begin({ identity, clearedBy, lock, user, caller }: Guess): Promise<number> {
    try {
      return await this.failures.begin(identity, clearedBy, lock);
    } catch (locked) {
      await this.trail.recordError(locked, { caller, subjectId: user?.id });
      throw locked;
    }
  }

  private async checked<T>(identity: string, check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      // Nothing was compared: otherwise five tries on an ended challenge would lock the account without a report.
      await this.failures.withdraw(identity);
      throw error;
    }
  }

  private async reportLock({ user, caller: { networkAddress }, lockAction: action, mail }: Guess): Promise<void> {
    if (user) {
      await this.db.write(async (tx) => {
        const now = this.now();
        await mailWrongGuesses(tx, user, mail, now);
        const subject = { subjectType: 'user', subjectId: user.id };
        await recordAudit(tx, { actor: { networkAddress }, action, ...subject, at: instant(now) });
      });
    }
  }
}

export const wrongCode = () => invalid('code', secondFactorTexts.wrongCode);

const invalid = (field: string, text: string) => new AppError('VALIDATION', text, { errors: { [field]: [text] } });
