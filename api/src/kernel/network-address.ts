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

/** Returns all eight groups without leading zeros, including those that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [first, last] = [partsOf(head), partsOf(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last];
}

const partsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
