import { setToken } from '../session/session-server.testing';

const cases = { success: true, data: { cases: [] } };

/** Opens a page that the server has sent with a reply to one call. */
async function openPage({ token = 'head.body.end-of-token', tokenEnd = 'end-of-token' } = {}) {
  const block = { tokenEnd, replies: { '/cases/list?sort=name&limit=2': cases } };
  document.body.innerHTML = `<script type="application/json" id="first-replies">${JSON.stringify(block)}</script>`;
  setToken(token);
  jest.resetModules();
  const { takeFirstReply } = await import('./first-replies');
  return (method = 'GET') =>
    takeFirstReply({ method, url: '/cases/list', params: { limit: 2, q: undefined, sort: 'name' } });
}

afterEach(() => jest.restoreAllMocks());

it('takes a reply out of the page once, in any order of the parameters, and leaves no copy there', async () => {
  const take = await openPage();
  expect([take('POST'), take(), take()]).toEqual([undefined, cases, undefined]);
  expect(document.body).toBeEmptyDOMElement();
});

it('leaves a reply that was made for another token', async () => {
  const take = await openPage({ token: 'head.body.of-another-person' });
  expect(take()).toBeUndefined();
  setToken('head.body.end-of-token');
  expect(take()).toBeUndefined();
});

it('leaves a reply after half a minute', async () => {
  const take = await openPage();
  jest.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(take()).toBeUndefined();
});
