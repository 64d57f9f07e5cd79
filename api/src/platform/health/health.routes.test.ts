import { openTestApi, type TestApi } from '../../../test/api';
import { isPostgres } from '../../../test/database';
import { until } from '../../../test/until';
import { Heartbeat } from './heartbeat.entity';
import { ReadinessChecks } from './readiness-checks';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

it.each(['/health/live', '/health/ready'])('answers %s without an envelope', async (path) => {
  const { status, body } = await api.browser().get(path);
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

it('is live but not ready while it stops', async () => {
  api.readiness.stop();
  const [live, ready] = await Promise.all(['/health/live', '/health/ready'].map((path) => api.browser().get(path)));
  expect([live?.status, ready?.status, ready?.body.code]).toEqual([200, 503, 'NOT_READY']);
});

it('is not ready when it is about to stop, and still serves requests', async () => {
  api.readiness.leave();
  const [ready, call] = await Promise.all(['/health/ready', '/seed/status'].map((path) => api.browser().get(path)));
  expect([ready?.status, ready?.body.message]).toEqual([503, 'The server is not ready: it is stopping.']);
  expect([call?.status, api.readiness.stopping.aborted]).toEqual([200, false]);
});

it('writes one row to check the database, however many requests arrive', async () => {
  const writes = jest.spyOn(api.db, 'write');
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.browser().get('/health/ready')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await api.browser().get('/health/ready')).status).toBe(200);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(await api.db.read.find(Heartbeat)).toEqual([{ id: 'portal', beatAt: '2026-03-02T09:00:00.000Z' }]);
});

it('is not ready while the database is read-only, and gives the reason without details', async () => {
  const readOnly = isPostgres ? 'SET default_transaction_read_only = on' : 'PRAGMA query_only = 1';
  const writable = isPostgres ? 'SET default_transaction_read_only = off' : 'PRAGMA query_only = 0';
  // On PostgreSQL the setting applies to one connection, so each connection of the pool gets it.
  const everyConnection = (sql: string) => Promise.all(Array.from({ length: 10 }, () => api.db.read.query(sql)));
  await (isPostgres ? everyConnection(`${readOnly}; SELECT pg_sleep(0.05)`) : api.db.write((tx) => tx.query(readOnly)));
  const { status, body, headers } = await api.browser().get('/health/ready');
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '5',
    {
      success: false,
      code: 'NOT_READY',
      message: 'The server is not ready: database.',
      errors: { database: ['It cannot be written to.'] },
    },
  ]);
  // A write would need the lock that a read-only database refuses.
  await (isPostgres ? everyConnection(`${writable}; SELECT pg_sleep(0.05)`) : api.db['writer'].query(writable));
  await until(async () => (await api.browser().get('/health/ready')).status === 200);
});

it('names every check that fails', async () => {
  const checks = [
    { name: 'space', check: async () => 'Less than 1 GB is free.' },
    { name: 'store', check: () => Promise.reject(new Error('secret-host: refused')) },
    { name: 'fine', check: async () => undefined },
  ];
  const failing = await openTestApi({ server: { readinessChecks: checks } });
  const { status, body } = await failing.browser().get('/health/ready');
  expect([status, body.message, body.errors]).toEqual([
    503,
    'The server is not ready: space, store.',
    { space: ['Less than 1 GB is free.'], store: ['It cannot be checked.'] },
  ]);
  await failing.close();
});

it('does not start a check again that has not ended', async () => {
  jest.useFakeTimers();
  const check = jest.fn(() => new Promise<undefined>(() => undefined));
  const checks = new ReadinessChecks([{ name: 'database', check }]);
  for (let count = 0; count < 3; count += 1) {
    const outcome = checks.run();
    await jest.advanceTimersByTimeAsync(4_500);
    expect(await outcome).toEqual({ database: ['It does not answer in time.'] });
  }
  expect(check).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('answers under a load at which other calls are refused', async () => {
  const busy = await openTestApi({ server: { eventLoopDelayMs: () => 5_000 } });
  const [health, call] = await Promise.all([busy.browser().get('/health/live'), busy.browser().get('/auth/me')]);
  expect([health.status, call.status, call.headers.get('retry-after')]).toEqual([200, 503, '2']);
  await busy.close();
});
