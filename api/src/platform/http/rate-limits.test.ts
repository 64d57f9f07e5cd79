import { householdOf } from '../kernel/network-address';
import { addressOf, RateLimits } from './rate-limits';

const limit = { name: 'knock', points: 2, seconds: 60, refusal: 'Too loud.' };

it('refuses requests above the limit, for that key only', async () => {
  const limits = new RateLimits(true);
  await limits.take(limit, 'a');
  await limits.take(limit, 'a');
  await expect(limits.take(limit, 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Too loud.' });
  await expect(limits.take(limit, 'b')).resolves.toBeUndefined();
});

it('counts limits with different names separately', async () => {
  const limits = new RateLimits(true);
  await limits.take({ ...limit, points: 1 }, 'a');
  await expect(limits.allows({ ...limit, name: 'ring', points: 1 }, 'a')).resolves.toBe(true);
  await expect(limits.allows({ ...limit, points: 1 }, 'a')).resolves.toBe(false);
});

it('allows everything when limits are off', async () => {
  const limits = new RateLimits(false);
  const taken = Array.from({ length: 10 }, () => limits.allows({ ...limit, points: 1 }, 'a'));
  expect(await Promise.all(taken)).toEqual(Array(10).fill(true));
});

/** Returns how many of these callers are served, each once. */
async function servedOf(addresses: readonly string[]): Promise<number> {
  const limits = new RateLimits(true);
  const served = await Promise.all(addresses.map((ip) => limits.allows(limit, addressOf({ ip }))));
  return served.filter(Boolean).length;
}
const hex = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => (from + at).toString(16));

it('counts a household and a site of IPv6 networks together', async () => {
  expect(await servedOf(hex(0x100, 0x200).map((group) => `2001:db8:1:${group}::5`))).toBe(4);
  expect(await servedOf(hex(0, 0x100).map((group) => `2001:db8:1:${group}::5`))).toBe(4);
  expect(await servedOf(hex(0, 0x800).map((group) => `2001:db8::${group}:0:0:0:5`))).toBe(16);
  expect(await servedOf(hex(0, 40).map((group) => `2001:db8:${group}::5`))).toBe(40);
});

it('counts IPv4 addresses one by one, and keys that only look like a network', async () => {
  expect(await servedOf(hex(0, 256).map((_, at) => `10.0.0.${at}`))).toBe(256);
  const limits = new RateLimits(true);
  for (const mailbox of ['a@2001:db8::/64', 'b@2001:db8::/64', 'c@2001:db8::/64', '2001:db8::/64x']) {
    await expect(limits.take(limit, mailbox)).resolves.toBeUndefined();
  }
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['2001:0DB8:0000:0000:0:0:0:9', '2001:db8::/64'],
  ['2001:0:0:5::9', '2001:0:0:5::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['::2', '::/64'],
  ['::', '::/64'],
  ['::1', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['fe80::1%eth0', 'fe80::/64'],
])('counts %s as %s', (ip, expected) => {
  expect(addressOf({ ip })).toBe(expected);
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2ff::9', '2001:db8:1:0200::/56'],
  ['2001:db8:1:2::9', '2001:db8:1:0000::/56'],
  ['2001:db8::9', '2001:db8:0:0000::/56'],
])('counts %s to the household %s', (ip, expected) => {
  expect(householdOf(addressOf({ ip }))).toBe(expected);
});
