import type { Ask, Endpoint } from '@portal/contracts';
import { outdated } from './problem';
import { type ReadReply, readReply } from './read-reply';
import { requestData } from './request-data';
import { type CallOptions, requestOf } from './request-of';

/**
 * Makes one call whose reply is not cached, in the same way as the calls of `api`.
 *
 * @throws Problem for every failure.
 */
export async function send<E extends Endpoint>(contract: E, ask?: Ask<E> & CallOptions): Promise<ReadReply<E>> {
  const reply = readReply(contract, await requestData(requestOf(contract, ask)));
  if (!reply) {
    throw outdated;
  }
  return reply;
}
