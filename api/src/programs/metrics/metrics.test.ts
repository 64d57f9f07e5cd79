import { openTestApi, type TestApi } from '../../../test/api';

const token = 'a-token-for-the-operator';

let api: TestApi;
afterEach(() => api.close());

const read = async (authorization?: string) => {
  const answer = await fetch(`${api.origin}/metrics`, { headers: authorization ? { authorization } : {} });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

it('reports the process, its requests and its mails to a caller with the token', async () => {
  api = await openTestApi({ config: { metricsToken: token } });
  await api.browser().get('/cases/list');
  await api.addUser('client', { email: 'ada@example.com' });
  await api.browser().post('/auth/forgot-password', { email: 'ada@example.com' });
  const { status, type, text } = await read(`Bearer ${token}`);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('portal_http_request_seconds_count{method="GET",route="/api/cases/list",status="401"} 1');
  expect(text).toContain('portal_mails{status="queued"} 1');
  expect(text).toMatch(/^portal_pending_writes 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('contains no path, address or name from requests', async () => {
  api = await openTestApi({ config: { metricsToken: token } });
  await api.browser().get('/cases/ada@example.com?q=secret');
  expect((await read(`Bearer ${token}`)).text).not.toMatch(/ada@example|secret/);
});

it.each([undefined, 'Bearer guess', token, 'Bearer '])('answers 404 to the authorization %s', async (authorization) => {
  api = await openTestApi({ config: { metricsToken: token } });
  expect((await read(authorization)).status).toBe(404);
});

it('answers 404 when no token is configured', async () => {
  api = await openTestApi();
  expect((await read('Bearer undefined')).status).toBe(404);
});
