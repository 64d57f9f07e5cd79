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
