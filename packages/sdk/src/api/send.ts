import type { Ask, Endpoint, Reply } from '@portal/contracts';
import { malformed } from './problem';
import { requestData } from './request-data';
import { type CallOptions, requestOf } from './request-of';

/**
 * Makes one call whose reply is not cached, in the same way as the calls of `api`.
 *
 * @throws Problem for every failure.
 */
export async function send<E extends Endpoint>(contract: E, ask?: Ask<E> & CallOptions): Promise<Reply<E>> {
  const reply = contract.data.safeParse(await requestData(requestOf(contract, ask)));
  if (!reply.success) {
    throw malformed;
  }
  return reply.data as Reply<E>;
}
