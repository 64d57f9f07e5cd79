import { createHash, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describeWithRedis, openRedisProxy, type RedisProxy } from '../../test/redis-proxy';
import { connectRedis, type Redis } from '../redis';
import { sharedCounters } from './limit-counters';
import { RateLimits } from './rate-limits';

const disguise = (key: string) => createHash('sha256').update(key).digest('hex');
/** Unlike that of Node, it takes an error for no answer. */
const told = (redis: Redis, event: string) => new Promise((resolve) => redis.once(event, resolve));
const limit = () => ({ name: `knock-${randomUUID()}`, points: 2, seconds: 60 });

describeWithRedis('limits that instances share', () => {
  let proxy: RedisProxy;
  let redises: Redis[];
  let logged: string[];
  const open = async (url = proxy.url) => {
    const redis = await connectRedis(url, pino({}, { write: (line: string) => logged.push(line) }));
    redises.push(redis);
    return redis;
  };
  beforeEach(async () => {
    [redises, logged] = [[], []];
    proxy = await openRedisProxy();
  });
  afterEach(async () => {
    for (const redis of redises) {
      redis.destroy();
    }
    await proxy.close();
  });

  it('are used up by all of them together', async () => {
    const [here, there] = [
      new RateLimits(true, sharedCounters(await open(), disguise)),
      new RateLimits(true, sharedCounters(await open(), disguise)),
    ];
    const knock = limit();
    await here.take(knock, 'a');
    await there.take(knock, 'a');
    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } };
    await expect(here.take(knock, 'a')).rejects.toMatchObject(refusal);
    await expect(there.take(knock, 'a')).rejects.toMatchObject(refusal);
    await expect(there.take(knock, 'b')).resolves.toBeUndefined();
  });

  it('hold for each of them while Redis is away, and together again when it is back', async () => {
    const redis = await open();
    const limits = new RateLimits(true, sharedCounters(redis, disguise));
    const knock = limit();
    proxy.cut();
    await told(redis, 'reconnecting');
    await limits.take(knock, 'a');
    await limits.take(knock, 'a');
    await expect(limits.take(knock, 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    proxy.mend();
    await told(redis, 'ready');
    await expect(limits.allows(knock, 'a')).resolves.toBe(true);
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/^Redis does not answer/),
      'Redis answers again',
    ]);
  });

  it('tell Redis no address', async () => {
    const redis = await open();
    const knock = limit();
    await new RateLimits(true, sharedCounters(redis, disguise)).take(knock, 'carl@example.com');
    const keys = (await redis.keys('*')).filter((key) => key.includes(knock.name));
    expect(keys).toEqual([`portal:${knock.name}:${disguise('carl@example.com')}`]);
  });

  it('do not keep an instance from starting', async () => {
    await proxy.close();
    const limits = new RateLimits(true, sharedCounters(await open(), disguise));
    await expect(limits.allows(limit(), 'a')).resolves.toBe(true);
    expect(logged).toHaveLength(1);
    proxy = await openRedisProxy();
  });
});
