import { type EntityManager, IsNull, MoreThan, Or } from 'typeorm';
import type { Caller } from '../../platform/kernel/actor';
import { type Instant, instantAfter } from '../../platform/kernel/clock';
import { hourMs } from '../../platform/kernel/durations';
import { recordAudit } from '../../records/audit';
import type { User } from '../../records/users';
import { Passkey } from '../passkeys/passkey.entity';
import { deleteFactors } from './delete-factors';
import { SecondFactor } from './second-factor.entity';

/** The owner of the address had this time to notice the mail about a new factor. */
const noticedAfterMs = 72 * hourMs;

/**
 * Deletes factors that were set up before the address of their account was verified: the owner of the address must not be
 * locked out by a stranger who registered it. Sessions lock the challenge first and the account later, so this comes before
 * other changes of the account.
 */
export async function deleteForeignFactors(tx: EntityManager, user: User & Caller, at: Instant): Promise<void> {
  const app = { userId: user.id, ownerConfirmed: false };
  if ((await tx.existsBy(SecondFactor, app)) || (await tx.existsBy(Passkey, app))) {
    await deleteAndRecord(tx, user, { app, passkeys: app }, at);
  }
}

/**
 * Deletes factors that were set up since a change of address that is being undone, or shortly before: the one who made the
 * change must not lock the owner out, or keep a passkey that signs in alone. This too comes before other changes of the account.
 */
export async function deleteRecentFactors(
  tx: EntityManager,
  user: User & Caller,
  changedAt: Instant,
  at: Instant,
): Promise<void> {
  const recent = MoreThan(instantAfter(new Date(changedAt), -noticedAfterMs));
  const which = { app: { confirmedAt: Or(IsNull(), recent) }, passkeys: { createdAt: recent } };
  await deleteAndRecord(tx, user, which, at);
}

async function deleteAndRecord(
  tx: EntityManager,
  user: User & Caller,
  which: Parameters<typeof deleteFactors>[3],
  at: Instant,
): Promise<void> {
  const { isOff, lostApp, lostPasskeys } = await deleteFactors(tx, user.id, at, which);
  if (user.secondFactorAt !== null && (lostApp || lostPasskeys)) {
    await recordAudit(tx, {
      actor: user,
      action: isOff ? 'user.second-factor-off' : lostPasskeys ? 'user.passkey-removed' : 'user.app-removed',
      subjectType: 'user',
      subjectId: user.id,
      at,
      detail: { by: 'mailed link' },
    });
  }
}

/** Notes that the owner of the address, who has just verified it, is the one who set the factors up. */
export async function keepFactors(tx: EntityManager, userId: string): Promise<void> {
  const unconfirmed = { userId, ownerConfirmed: false };
  await tx.update(SecondFactor, unconfirmed, { ownerConfirmed: true });
  await tx.update(Passkey, unconfirmed, { ownerConfirmed: true });
}
