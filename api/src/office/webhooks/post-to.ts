import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostnameOf, isPublicAddress } from './public-address';

interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a message, and returns the HTTP status of the answer. */
export type Post = (message: Message) => Promise<number>;

/** The address leads into a private network. */
export class PrivateAddress extends Error {}

interface Network {
  /** Asks DNS for all addresses of a host. */
  resolve?: (
    hostname: string,
    options: { all: true },
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  isAllowed?: (address: string) => boolean;
  /** A certificate to trust besides those of Node.js. */
  ca?: string | undefined;
}

const withinMs = 10_000;

/**
 * Builds the function that calls addresses which people have entered. The connection goes to the very addresses that were checked,
 * so that DNS cannot name another one in between. Redirects are not followed, and the body of the answer is not read.
 */
export function postTo({ resolve = lookup, isAllowed = isPublicAddress, ca }: Network = {}): Post {
  const lookUpAllowed: LookupFunction = (hostname, options, callback) => {
    const answer = options.all
      ? callback
      : (error: Error | null, [first]: LookupAddress[] = []) => callback(error, first?.address ?? '', first?.family);
    resolve(hostname, { all: true }, (error, addresses) => {
      const refusal = error ?? refusalOf(hostname, addresses, isAllowed);
      answer(refusal, refusal ? [] : addresses);
    });
  };

  return ({ url, headers, body }) =>
    new Promise((answered, failed) => {
      const hostname = hostnameOf(url);
      // An address in the place of a name is not looked up.
      if (isIP(hostname) !== 0 && !isAllowed(hostname)) {
        failed(new PrivateAddress(hostname));
        return;
      }
      const asked = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          lookup: lookUpAllowed,
          signal: AbortSignal.timeout(withinMs),
          ...(ca !== undefined && { ca }),
        },
        (answer) => {
          answered(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      asked.on('error', failed);
      asked.end(body);
    });
}

function refusalOf(
  hostname: string,
  addresses: readonly LookupAddress[],
  isAllowed: (address: string) => boolean,
): Error | null {
  if (addresses.length === 0) {
    return new Error(`${hostname} has no address.`);
  }
  return addresses.every(({ address }) => isAllowed(address)) ? null : new PrivateAddress(hostname);
}
