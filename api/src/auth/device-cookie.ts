import { randomUUID } from 'node:crypto';
import { confirms, type Keys, mac } from './keys';

/** Remembers, for half a year, that its bearer once signed in here as a certain person: `user.device.mac`. */
export function issueDeviceCookie(keys: Keys, userId: string, deviceId: string = randomUUID()): string {
  const [signing] = keys.device;
  if (!signing) {
    throw new Error('There is no key to sign with.');
  }
  const text = `${userId}.${deviceId}`;
  return `${text}.${mac(signing, text)}`;
}

/** The device's id, if this server gave the cookie out to `userId`. */
export function knownDevice(keys: Keys, cookie: string | undefined, userId: string): string | undefined {
  const [owner = '', deviceId = '', code = ''] = cookie?.split('.') ?? [];
  return owner === userId && confirms(keys.device, `${owner}.${deviceId}`, code) ? deviceId : undefined;
}
