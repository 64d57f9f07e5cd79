import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that do not lead into the public internet (IANA, special-purpose addresses), and those of groups. */
const privateIpv4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateIpv4.addSubnet(network, prefix, 'ipv4');
}

/** The addresses of IPv6 that are given to subscribers, without those that hold an address of IPv4 or are for documents. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialIpv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address leads into the public internet. Anything that is no address does not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !privateIpv4.check(address, 'ipv4');
    case 6:
      return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Whether the address of a web page names a host that is private whatever DNS says. */
export function isPrivateHost(url: string): boolean {
  const hostname = hostnameOf(url);
  return isIP(hostname) === 0
    ? /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(hostname) || !hostname.includes('.')
    : !isPublicAddress(hostname);
}

/** The host without the brackets of IPv6. `URL` has written other spellings of IPv4, such as 0x7f.1, in its usual one. */
export const hostnameOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
