import { openTcpProxy, type TcpProxy } from './tcp-proxy.cjs';

/** URL of the Redis server for tests; undefined when none answers. */
export const redisUrl = process.env['TEST_REDIS_URL'];
export const describeWithRedis = redisUrl ? describe : describe.skip;

/** Connection to Redis that a test can interrupt and restore. */
export interface RedisProxy extends TcpProxy {
  url: string;
}

export async function openRedisProxy(): Promise<RedisProxy> {
  const target = new URL(redisUrl ?? '');
  const proxy = await openTcpProxy(target.hostname, Number(target.port || 6379));
  return { ...proxy, url: `redis://127.0.0.1:${proxy.port}${target.pathname}` };
}
