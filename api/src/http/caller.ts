import { isIP } from 'node:net';
import type { Caller } from '../kernel/actor';
import { addressOf } from './rate-limits';

/**
 * Returns the network address of a request as rate limits count it. A proxy may forward any text as the address, so
 * anything that is not an IP address becomes null.
 */
export const callerOf = ({ ip }: { ip: string }): Caller => ({
  networkAddress: isIP(ip) === 0 ? null : addressOf({ ip }),
});
