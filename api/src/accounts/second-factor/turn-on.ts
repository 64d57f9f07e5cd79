import type { EntityManager } from 'typeorm';
import { noteFactor, replaceRecoveryCodes, revokeSessions } from '../../auth';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';

interface TurnedOn {
  user: User;
  isFirst: boolean;
  /** Of the first factor; empty for every other. */
  recoveryCodes: string[];
}

/**
 * Counts a factor that was just set up. The first one turns two-step sign-in on, ends the other sessions of the account and comes
 * with recovery codes.
 */
export async function turnOn(tx: EntityManager, actor: Actor, at: Instant): Promise<TurnedOn> {
  // Locks the account, so that of two factors at the same moment one is the first.
  await tx.update(User, { id: actor.id }, { updatedAt: at });
  const user = await tx.findOneByOrFail(User, { id: actor.id });
  await noteFactor(tx, actor.sessionId, at);
  if (user.secondFactorAt !== null) {
    return { user, isFirst: false, recoveryCodes: [] };
  }
  await tx.update(User, { id: actor.id }, { secondFactorAt: at });
  await revokeSessions(tx, { userId: actor.id, except: actor.sessionId }, at);
  const subject = { subjectType: 'user', subjectId: actor.id };
  await recordAudit(tx, { actor, action: 'user.second-factor-on', ...subject, at });
  return { user, isFirst: true, recoveryCodes: await replaceRecoveryCodes(tx, actor.id) };
}
