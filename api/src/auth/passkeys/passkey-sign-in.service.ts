import {
  authTexts,
  type OwnFactorProofs,
  type PasskeyAnswer,
  type PasskeyRequest,
  passkeyTexts,
  secondFactorTexts,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor, Caller, CountedCaller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import { challengedUser, endChallenge, takeTry } from '../second-factor/challenges';
import { RecoveryCode } from '../second-factor/recovery-code.entity';
import type { SessionService, SignIn } from '../sessions/session.service';
import { noteFactor } from '../sessions/sessions';
import { knownDevice } from '../sign-in/device-cookie';
import type { RefusalTrail } from '../sign-in/refusal-trail';
import { type Origin, startSession } from '../sign-in/start-session';
import { challengeOf, checkAnswer } from './check-passkey';
import { factorProofs } from './factor-proofs';
import { Passkey } from './passkey.entity';
import { type ChallengeUse, issuePasskeyChallenge } from './passkey-challenges';
import { requestOptions } from './passkey-options';
import type { RelyingParty } from './relying-party';
import { type Signed, usePasskey } from './use-passkey';

interface Attempt {
  caller: Caller;
  /** The account whose passkey is expected; otherwise the passkey tells. */
  user?: User;
  use: ChallengeUse;
}

interface Step {
  challenge: string;
  passkey: PasskeyAnswer;
}

export class PasskeySignInService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly relyingParty: RelyingParty,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
    private readonly trail: RefusalTrail,
  ) {}

  /** Asks for any passkey that the person has for this portal. */
  async start({ limitKey }: CountedCaller): Promise<PasskeyRequest> {
    await this.limits.take(authLimits.passkeyChallenges, limitKey);
    return requestOptions(issuePasskeyChallenge(this.keys, { purpose: 'sign-in' }, this.now()), this.relyingParty);
  }

  /**
   * Signs in with a passkey alone. Its device has checked who the person is, so it counts as both factors.
   *
   * @throws AppError `INVALID_CODE`, the same for unknown passkeys and wrong signatures; `EXPIRED`, `TOO_MANY_REQUESTS`;
   * after the correct signature only: `ACCOUNT_DEACTIVATED`, and `INVALID_CODE` with another text when it needs the password first.
   */
  async signIn(answer: PasskeyAnswer, origin: Origin, deviceCookie: string | undefined): Promise<SignIn> {
    await this.limits.take(authLimits.login, origin.limitKey);
    return this.attempt(answer, { caller: origin, use: { purpose: 'sign-in' } }, async (tx, signed) => {
      const user = await tx.findOneByOrFail(User, { id: signed.passkey.userId });
      if (!user.isActive) {
        throw new AppError('ACCOUNT_DEACTIVATED', authTexts.deactivated);
      }
      const now = this.now();
      const isKnownDevice = this.isKnown(deviceCookie, user);
      if (!(await usePasskey(tx, signed, origin, now))) {
        return undefined;
      }
      await refuseWithoutPassword(tx, signed.passkey);
      return startSession(tx, this.sessions, user, { ...origin, now, isKnownDevice, secondFactor: 'passkey alone' });
    });
  }

  /**
   * Ends a sign-in that has begun with the correct password. A signature cannot be guessed, so wrong ones count for this
   * challenge only, and the wrong codes of a thief do not lock the owner's passkey.
   *
   * @throws AppError `EXPIRED`, `INVALID_CODE`, `TOO_MANY_REQUESTS`.
   */
  async enter({ challenge, passkey: answer }: Step, origin: Origin, deviceCookie: string | undefined): Promise<SignIn> {
    await this.limits.take(authLimits.login, origin.limitKey);
    const user = await challengedUser(this.db.read, challenge, this.now());
    if (!user || !(await this.db.write((tx) => takeTry(tx, challenge)))) {
      throw signInExpired();
    }
    const use: ChallengeUse = { purpose: 'second-step', signInChallenge: challenge };
    return this.attempt(answer, { caller: origin, user, use }, async (tx, signed) => {
      const now = this.now();
      const current = await challengedUser(tx, challenge, now);
      if (!current) {
        throw signInExpired();
      }
      await endChallenge(tx, challenge);
      const isKnownDevice = this.isKnown(deviceCookie, current);
      if (!(await usePasskey(tx, signed, origin, now))) {
        return undefined;
      }
      await tx.update(Passkey, { id: signed.passkey.id }, { needsPassword: false });
      return startSession(tx, this.sessions, current, { ...origin, now, isKnownDevice, secondFactor: 'passkey' });
    });
  }

  /** @throws AppError `CONFLICT` without a second factor. */
  async proofs(actor: Actor): Promise<OwnFactorProofs> {
    const { keys, relyingParty } = this;
    const user = await this.db.read.findOneByOrFail(User, { id: actor.id });
    if (user.secondFactorAt === null) {
      throw new AppError('CONFLICT', secondFactorTexts.notOn);
    }
    const use = usedAgainIn(actor);
    return {
      ...(await factorProofs(this.db.read, actor.id, { keys, relyingParty, use, now: this.now() })),
      recoveryCodesLeft: await this.db.read.countBy(RecoveryCode, { userId: actor.id }),
    };
  }

  /**
   * Accepts a passkey of a person who is signed in, so that this session may make calls that ask for a recent factor.
   *
   * @throws AppError `EXPIRED`, `INVALID_CODE`, `TOO_MANY_REQUESTS`.
   */
  async renew(actor: Actor, answer: PasskeyAnswer, { limitKey }: CountedCaller): Promise<void> {
    await this.limits.take(authLimits.login, limitKey);
    const user = await this.db.read.findOneByOrFail(User, { id: actor.id });
    await this.attempt(answer, { caller: actor, user, use: usedAgainIn(actor) }, async (tx, signed) => {
      const now = this.now();
      const at = instant(now);
      if (!(await usePasskey(tx, signed, actor, now))) {
        return undefined;
      }
      await noteFactor(tx, actor.sessionId, at);
      const subject = { subjectType: 'user', subjectId: actor.id, detail: { secondFactor: 'passkey' } };
      await recordAudit(tx, { actor, action: 'user.second-factor-entered', ...subject, at });
      return signed;
    });
  }

  /**
   * Checks the signature, then runs `work`, which returns undefined for a passkey whose counter went back: an error would undo
   * what it records. Refusals are recorded.
   */
  private async attempt<T>(
    answer: PasskeyAnswer,
    { caller, user, use }: Attempt,
    work: (tx: EntityManager, signed: Signed) => Promise<T | undefined>,
  ): Promise<T> {
    const expected = { keys: this.keys, relyingParty: this.relyingParty, use, now: this.now() };
    const challenge = await challengeOf(answer, expected);
    const passkey = await this.db.read.findOneBy(Passkey, {
      credentialId: answer.id,
      ...(user && { userId: user.id }),
    });
    try {
      const counter = passkey ? await checkAnswer(answer, passkey, challenge, expected) : undefined;
      const done =
        passkey && counter !== undefined
          ? await this.db.write((tx) => work(tx, { passkey, challenge, counter }))
          : undefined;
      if (done === undefined) {
        throw new AppError('INVALID_CODE', passkeyTexts.refused);
      }
      return done;
    } catch (refusal) {
      const owner = user ?? (passkey && (await this.db.read.findOneBy(User, { id: passkey.userId })));
      await this.trail.recordError(refusal, { caller, subjectId: owner?.id });
      throw refusal;
    }
  }

  private isKnown(deviceCookie: string | undefined, user: User): boolean {
    return knownDevice(this.keys, deviceCookie, user) !== undefined;
  }
}

/** Reads it after `usePasskey` has locked the row, in case the password is being reset at this moment. */
async function refuseWithoutPassword(tx: EntityManager, { id }: Passkey): Promise<void> {
  if (await tx.existsBy(Passkey, { id, needsPassword: true })) {
    throw new AppError('INVALID_CODE', passkeyTexts.needsPassword);
  }
}

const usedAgainIn = ({ sessionId }: Actor): ChallengeUse => ({ purpose: 'again', sessionId });

const signInExpired = () => new AppError('EXPIRED', secondFactorTexts.expired);
