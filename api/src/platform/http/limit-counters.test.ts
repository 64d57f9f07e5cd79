import { createHash, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describeWithRedis, openRedisProxy, type RedisProxy } from '../../../test/redis-proxy';
import { connectRedis, type Redis } from '../redis';
import { redisCounters } from './limit-counters';
import { RateLimits } from './rate-limits';

const hash = (key: string) => createHash('sha256').update(key).digest('hex');
/** Unlike `once` of Node, it does not reject on an 'error' event. */
const eventOf = (redis: Redis, event: string) => new Promise((resolve) => redis.once(event, resolve));
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

  it('count the requests of all instances together', async () => {
    const [here, there] = [
      new RateLimits(true, redisCounters(await open(), hash)),
      new RateLimits(true, redisCounters(await open(), hash)),
    ];
    const knock = limit();
    await here.take(knock, 'a');
    await there.take(knock, 'a');
    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } };
    await expect(here.take(knock, 'a')).rejects.toMatchObject(refusal);
    await expect(there.take(knock, 'a')).rejects.toMatchObject(refusal);
    await expect(there.take(knock, 'b')).resolves.toBeUndefined();
  });

  it('are counted per instance while Redis is unreachable, and together again afterwards', async () => {
    const redis = await open();
    const limits = new RateLimits(true, redisCounters(redis, hash));
    const knock = limit();
    proxy.cut();
    await eventOf(redis, 'reconnecting');
    await limits.take(knock, 'a');
    await limits.take(knock, 'a');
    await expect(limits.take(knock, 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    proxy.mend();
    await eventOf(redis, 'ready');
    await expect(limits.allows(knock, 'a')).resolves.toBe(true);
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/^Redis does not answer/),
      'Redis answers again',
    ]);
  });

  it('store only hashed addresses in Redis', async () => {
    const redis = await open();
    const knock = limit();
    await new RateLimits(true, redisCounters(redis, hash)).take(knock, 'carl@example.com');
    const keys = (await redis.keys('*')).filter((key) => key.includes(knock.name));
    expect(keys).toEqual([`portal:${knock.name}:${hash('carl@example.com')}`]);
  });

  it('let an instance start without Redis', async () => {
    await proxy.close();
    const limits = new RateLimits(true, redisCounters(await open(), hash));
    await expect(limits.allows(limit(), 'a')).resolves.toBe(true);
    expect(logged).toHaveLength(1);
    proxy = await openRedisProxy();
  });
});
