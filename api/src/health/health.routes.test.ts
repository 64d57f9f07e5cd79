import { openTestApi, type TestApi } from '../../test/api';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

it.each(['/health/live', '/health/ready'])('answers %s without an envelope', async (path) => {
  const { status, body } = await api.browser().get(path);
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

it('is alive and not ready while it drains', async () => {
  api.readiness.stop();
  const [live, ready] = await Promise.all(['/health/live', '/health/ready'].map((path) => api.browser().get(path)));
  expect([live?.status, ready?.status, ready?.body.code]).toEqual([200, 503, 'NOT_READY']);
});

it('is not ready without a database', async () => {
  const lost = jest.spyOn(api.db.read, 'query').mockRejectedValue(new Error('no connection'));
  expect((await api.browser().get('/health/ready')).status).toBe(503);
  lost.mockRestore();
});

it('stays answerable under load that other calls are spared', async () => {
  const busy = await openTestApi({ parts: { eventLoopDelay: () => 5_000 } });
  const [health, call] = await Promise.all([busy.browser().get('/health/live'), busy.browser().get('/auth/me')]);
  expect([health.status, call.status, call.headers.get('retry-after')]).toEqual([200, 503, '2']);
  await busy.close();
});
