import type { InternalAxiosRequestConfig } from 'axios';
import { http } from './http';

const sent: InternalAxiosRequestConfig[] = [];

beforeEach(() => {
  sent.length = 0;
  http.defaults.adapter = async (config) => {
    sent.push(config);
    return { data: {}, status: 200, statusText: '', headers: {}, config };
  };
});

const setToken = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates the server's Set-Cookie
  document.cookie = `access_token=${token}; path=/; max-age=${token ? 900 : 0}`;
};

it('calls the API under /api with credentials and a timeout of thirty seconds', async () => {
  await http.request({ url: '/cases/list' });
  expect(sent[0]).toMatchObject({ baseURL: '/api', timeout: 30_000, withCredentials: true });
});

it('sends the token of the cookie as a bearer token, and no header without a cookie', async () => {
  await http.request({ url: '/cases/list' });
  setToken('token-1');
  await http.request({ url: '/cases/list' });
  setToken('');
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([undefined, 'Bearer token-1']);
});
