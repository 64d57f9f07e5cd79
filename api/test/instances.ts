import { pino } from 'pino';
import { startEventRelay } from '../src/casework/event-stream';
import type { Config } from '../src/platform/config';
import type { Database } from '../src/platform/db/database';
import type { Clock } from '../src/platform/kernel/clock';
import { connectRedis } from '../src/platform/redis';
import { openTestApi, type TestApi } from './api';
import { openTestDatabase, type TestDatabase } from './database';
import { redisUrl } from './redis-proxy';

const log = pino({ level: 'silent' });
const secrets = ['vG7kQ2mZx9Lr4Tn8Yb1Wd6Hc3Js5Pf0A'];

interface Setup {
  /** Address of the Redis that joins the instances; without one, PostgreSQL does. */
  redis: string | undefined;
  config?: Partial<Config>;
  now?: Clock;
}

/** Opens one more instance as `start/main.ts` builds it, with its own connections, relay and listener. */
export async function openInstance(database: TestDatabase, setup: Setup): Promise<TestApi> {
  const db = await database.openAgain();
  return startInstance({ db, url: database.url, remove: () => db.close() }, setup);
}

async function startInstance(
  { db, url, remove }: { db: Database; url: string; remove: () => Promise<void> },
  { redis: redisAddress, config, now }: Setup,
): Promise<TestApi> {
  const redis = redisAddress === undefined ? undefined : await connectRedis(redisAddress, log);
  const relay = await startEventRelay({ databaseUrl: url || undefined, redis }, db.commitEvents, () => undefined);
  return openTestApi({
    config: { secrets, ...config },
    resources: { redis, ...(now && { now }) },
    database: {
      db,
      async remove() {
        await relay.stop();
        redis?.destroy();
        await remove();
      },
    },
  });
}

/** Two instances on the same data, with one clock. */
export interface Instances {
  /** Where people sign in, rows are made and things happen. */
  here: TestApi;
  /** The other one, which must not answer from an earlier state. */
  there: TestApi;
  close(): Promise<void>;
}

/** On PostgreSQL, Redis joins the instances if one answers at TEST_REDIS_URL; otherwise PostgreSQL does. */
export async function openInstances(config: Partial<Config> = {}): Promise<Instances> {
  const database = await openTestDatabase();
  const redis = database.url === '' ? undefined : redisUrl;
  const here = await startInstance(database, { redis, config });
  const { documentsDir } = here.config;
  const there = await openInstance(database, { redis, config: { documentsDir, ...config }, now: here.clock.now });
  return {
    here,
    there,
    async close() {
      await there.close();
      await here.close();
    },
  };
}
