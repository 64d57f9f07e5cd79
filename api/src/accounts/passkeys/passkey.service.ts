import { randomUUID } from 'node:crypto';
import { type NewPasskey, type PasskeyCreation, passkeyLimits, passkeyTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import {
  challengeOf,
  checkNewPasskey,
  creationOptions,
  issuePasskeyChallenge,
  type Keys,
  mailSecurityChange,
  Passkey,
  type RelyingParty,
  spendChallenge,
  turnOffWithoutFactors,
} from '../../auth';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, type Instant, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import type { PasswordService } from '../password.service';
import { turnOn } from '../second-factor/turn-on';

/** The passkeys of the person who is signed in. */
export class PasskeyService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly relyingParty: RelyingParty,
    private readonly passwords: PasswordService,
  ) {}

  list({ id: userId }: Actor): Promise<Passkey[]> {
    return this.db.read.find(Passkey, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws AppError `VALIDATION` for a wrong password, `CONFLICT` above the number that one person may have. */
  async start(actor: Actor, currentPassword: string): Promise<PasskeyCreation> {
    await this.passwords.confirm(actor, currentPassword);
    const passkeys = await this.list(actor);
    refuseMore(passkeys.length);
    const user = await this.db.read.findOneByOrFail(User, { id: actor.id });
    const challenge = issuePasskeyChallenge(this.keys, addedIn(actor), this.now());
    return creationOptions(challenge, this.relyingParty, user, passkeys);
  }

  /**
   * Stores a passkey that was made for a challenge of this session, which `start` issued after the correct password.
   *
   * @returns the recovery codes of the account if this is its first factor.
   * @throws AppError `EXPIRED`; `CONFLICT` for one that is not what was asked for, and above the number that one person may have.
   */
  async add(actor: Actor, { name, passkey: made }: { name: string; passkey: NewPasskey }) {
    const expected = { keys: this.keys, relyingParty: this.relyingParty, use: addedIn(actor), now: this.now() };
    const challenge = await challengeOf(made, expected);
    const key = await checkNewPasskey(made, challenge, expected);
    return this.db.write(async (tx) => {
      const at = instant(expected.now);
      const { user, isFirst, recoveryCodes } = await turnOn(tx, actor, at);
      if (!key || (await tx.existsBy(Passkey, { credentialId: key.credentialId }))) {
        throw new AppError('CONFLICT', passkeyTexts.notMade);
      }
      refuseMore(await tx.countBy(Passkey, { userId: actor.id }));
      await spendChallenge(tx, challenge, expected.now);
      const passkey: Passkey = {
        ...key,
        id: randomUUID(),
        userId: actor.id,
        name,
        transports: made.response.transports ?? [],
        ownerConfirmed: user.emailVerifiedAt !== null,
        needsPassword: false,
        createdAt: at,
        lastUsedAt: null,
      };
      await tx.insert(Passkey, passkey);
      await mailSecurityChange(tx, user, isFirst ? 'passkey-on' : 'passkey-added', at);
      await record(tx, actor, 'user.passkey-added', at);
      return { passkey, recoveryCodes };
    });
  }

  /** @throws AppError `NOT_FOUND`, also for passkeys of others. */
  async rename(actor: Actor, passkeyId: string, name: string): Promise<Passkey> {
    return this.db.write(async (tx) => {
      const passkey = await findOwn(tx, actor, passkeyId);
      await tx.update(Passkey, { id: passkey.id }, { name });
      await record(tx, actor, 'user.passkey-renamed', instant(this.now()));
      return { ...passkey, name };
    });
  }

  /** @throws AppError `VALIDATION` for a wrong password, `NOT_FOUND`, also for passkeys of others. */
  async remove(actor: Actor, passkeyId: string, currentPassword: string): Promise<void> {
    await findOwn(this.db.read, actor, passkeyId);
    await this.passwords.confirm(actor, currentPassword);
    await this.db.write(async (tx) => {
      const at = instant(this.now());
      const { id } = await findOwn(tx, actor, passkeyId);
      const user = await tx.findOneByOrFail(User, { id: actor.id });
      await tx.delete(Passkey, { id });
      const isOff = await turnOffWithoutFactors(tx, actor.id, at);
      await mailSecurityChange(tx, user, isOff ? 'passkey-off' : 'passkey-removed', at);
      await record(tx, actor, 'user.passkey-removed', at);
      if (isOff) {
        await record(tx, actor, 'user.second-factor-off', at);
      }
    });
  }
}

const addedIn = ({ sessionId }: Actor) => ({ purpose: 'add', sessionId }) as const;

async function findOwn(manager: EntityManager, { id: userId }: Actor, passkeyId: string): Promise<Passkey> {
  const passkey = isId(passkeyId) ? await manager.findOneBy(Passkey, { id: passkeyId, userId }) : null;
  if (!passkey) {
    throw new AppError('NOT_FOUND', passkeyTexts.notFound);
  }
  return passkey;
}

function refuseMore(count: number): void {
  if (count >= passkeyLimits.perPerson) {
    throw new AppError('CONFLICT', passkeyTexts.tooMany);
  }
}

const record = (tx: EntityManager, actor: Actor, action: string, at: Instant) =>
  recordAudit(tx, { actor, action, subjectType: 'user', subjectId: actor.id, at });
