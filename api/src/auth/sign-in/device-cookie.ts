import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { User } from '../../records/users';
import { createMac, type Keys, verifyMac } from '../keys';

type Owner = Pick<User, 'id' | 'deviceEpoch'>;

/** Cookies without an epoch are older than epochs, and count as those of the first one. */
const signedText = ({ id, deviceEpoch }: Owner, deviceId: string) =>
  deviceEpoch === 0 ? `${id}.${deviceId}` : `${id}.${deviceId}.${deviceEpoch}`;

/** Issues `userId.deviceId.mac`, which proves that this browser has signed in as that user since the last `forgetDevices`. */
export function issueDeviceCookie(keys: Keys, owner: Owner, deviceId: string = randomUUID()): string {
  const [signing] = keys.device;
  if (!signing) {
    throw new Error('There is no key to sign with.');
  }
  return `${owner.id}.${deviceId}.${createMac(signing, signedText(owner, deviceId))}`;
}

/** Returns the device's id if this server issued the cookie to `user`, and has not forgotten their devices since. */
export function knownDevice(keys: Keys, cookie: string | undefined, user: Owner | null): string | undefined {
  const [ownerId = '', deviceId = '', code = ''] = cookie?.split('.') ?? [];
  return user?.id === ownerId && verifyMac(keys.device, signedText(user, deviceId), code) ? deviceId : undefined;
}

/** Makes every browser of a person unknown, because one of them may be a thief's. */
export async function forgetDevices(tx: EntityManager, userId: string): Promise<void> {
  await tx.increment(User, { id: userId }, 'deviceEpoch', 1);
}
