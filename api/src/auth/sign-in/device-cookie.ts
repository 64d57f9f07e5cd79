import { randomUUID } from 'node:crypto';
import { createMac, type Keys, verifyMac } from '../keys';

/** Issues `userId.deviceId.mac`, which proves that this browser has signed in as that user before. */
export function issueDeviceCookie(keys: Keys, userId: string, deviceId: string = randomUUID()): string {
  const [signing] = keys.device;
  if (!signing) {
    throw new Error('There is no key to sign with.');
  }
  const text = `${userId}.${deviceId}`;
  return `${text}.${createMac(signing, text)}`;
}

/** Returns the device's id if this server issued the cookie to `userId`. */
export function knownDevice(keys: Keys, cookie: string | undefined, userId: string): string | undefined {
  const [owner = '', deviceId = '', code = ''] = cookie?.split('.') ?? [];
  return owner === userId && verifyMac(keys.device, `${owner}.${deviceId}`, code) ? deviceId : undefined;
}
