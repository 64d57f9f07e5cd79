import { isIP } from 'node:net';
import type { CountedCaller } from '../kernel/actor';
import { addressOf } from './rate-limits';

/**
 * Returns who sends a request. A proxy may forward any text as the address, so anything that is not an IP address is
 * not recorded as one.
 */
export function callerOf({ ip }: { ip: string }): CountedCaller {
  const limitKey = addressOf({ ip });
  return { networkAddress: isIP(ip) === 0 ? null : limitKey, limitKey };
}
