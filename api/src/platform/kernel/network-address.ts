/**
 * Returns the subscriber behind an address, in its shortest form: an IPv4 address itself, or the /64 network that one
 * IPv6 subscriber has. The loopback address `::1` is kept.
 */
export function subscriberOf(ip: string): string {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) {
    return address;
  }
  const groups = groupsOf(address);
  if (groups.join(':') === '0:0:0:0:0:0:0:1') {
    return '::1';
  }
  const network = groups.slice(0, 4);
  while (network.at(-1) === '0') {
    network.pop();
  }
  return `${network.join(':')}::/64`;
}

/** A network around a subscriber's. */
interface WiderNetwork {
  network: string;
  /** How many times the limit of one /64 all of its addresses may use together. */
  times: number;
}

/**
 * Returns the networks around a /64 that one household (/56) or site (/48) may have: it could otherwise guess from 256 or 65,536 networks.
 * Mobile carriers give each phone a /64, so that strangers share the wider ones, and these get more than one limit.
 *
 * @param subscriber - as `subscriberOf` returns it.
 * @returns nothing for IPv4 and other texts.
 */
export function widerNetworksOf(subscriber: string): WiderNetwork[] {
  const groups = /^[\da-f:]+::\/64$/.test(subscriber) ? groupsOf(subscriber.slice(0, -'/64'.length)) : undefined;
  if (!groups) {
    return [];
  }
  const [first, second, third, fourth = '0'] = groups;
  const site = [first, second, third].join(':');
  const household = `${site}:${fourth.padStart(4, '0').slice(0, 2)}00`;
  return [
    { network: `${household}::/56`, times: 2 },
    { network: `${site}::/48`, times: 8 },
  ];
}

/** Returns the household behind a subscriber's network: the /56 of IPv6, else the subscriber. */
export const householdOf = (subscriber: string): string => widerNetworksOf(subscriber)[0]?.network ?? subscriber;

/** Returns the site behind a subscriber's network: the /48 of IPv6, of which one line may have all, else the subscriber. */
export const siteOf = (subscriber: string): string => widerNetworksOf(subscriber).at(-1)?.network ?? subscriber;

/** Returns all eight groups without leading zeros, including those that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [first, last] = [partsOf(head), partsOf(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last];
}

const partsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
