import { isIP } from 'node:net';
import type { Caller } from '../kernel/actor';
import { addressOf } from './rate-limits';

/**
 * Whoever sends this request, as limits count them. A proxy hands on what it was given, which may be any text: what is
 * no network address is not kept.
 */
export const callerOf = ({ ip }: { ip: string }): Caller => ({
  networkAddress: isIP(ip) === 0 ? null : addressOf({ ip }),
});
