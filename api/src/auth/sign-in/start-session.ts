import type { EntityManager } from 'typeorm';
import type { CountedCaller } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import type { SessionService, SignIn } from '../sessions/session.service';
import { mailNewDevice } from './new-device-mail';

/** The network address and the device that a sign-in comes from. */
export interface Origin extends CountedCaller {
  device: string;
}

interface Start extends Pick<Origin, 'device' | 'networkAddress'> {
  now: Date;
  /** True when this browser has signed in to the account before. */
  isKnownDevice: boolean;
  /** What was used besides the password, or in its place. */
  secondFactor?: 'totp' | 'recovery' | 'passkey' | 'passkey alone';
}

/** Signs a person in who has proved who they are. */
export async function startSession(
  tx: EntityManager,
  sessions: SessionService,
  user: User,
  { device, networkAddress, now, isKnownDevice, secondFactor }: Start,
): Promise<SignIn> {
  const at = instant(now);
  await tx.update(User, { id: user.id }, { lastLoginAt: at });
  const signIn = await sessions.open(
    tx,
    { ...user, lastLoginAt: at },
    { device, withFactor: secondFactor !== undefined },
  );
  if (!isKnownDevice) {
    await mailNewDevice(tx, user, device, now);
  }
  await recordAudit(tx, {
    actor: { ...user, networkAddress },
    action: 'user.signed-in',
    subjectType: 'user',
    subjectId: user.id,
    at,
    ...(secondFactor && { detail: { secondFactor } }),
  });
  return signIn;
}
