import { openTestApi, password, type TestApi } from '../../../test/api';
import { beginSignIn, codeOf, withFactor } from '../../../test/second-factor';
import { hourMs } from '../../kernel/durations';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const newSignIns = async (email: string) =>
  (await api.mailsTo(email)).filter(({ kind }) => kind === 'account.new-sign-in');

it('informs the owner of a sign-in in another browser', async () => {
  const { user } = await api.signedIn('client', { name: 'Clara' });
  expect(await newSignIns(user.email)).toEqual([]);
  await api.browser().post('/auth/login', { email: user.email, password });
  const [mail] = await newSignIns(user.email);
  expect(mail).toMatchObject({ subject: 'New sign-in to your account' });
  expect(mail?.body.paragraphs.join(' ')).toContain('Hello Clara,');
});

it('sends nothing for a known browser, and nothing for a refused sign-in', async () => {
  const { user, browser } = await api.signedIn('client');
  await browser.post('/auth/logout', {});
  expect((await browser.post('/auth/login', { email: user.email, password })).status).toBe(200);
  await api.browser().post('/auth/login', { email: user.email, password: 'Wr0ng!pass' });
  expect(await newSignIns(user.email)).toEqual([]);
});

it('sends nothing for the first sign-in after registration', async () => {
  const email = 'ada@example.com';
  await api.browser().post('/auth/register', { name: 'Ada', email, password });
  expect((await api.browser().post('/auth/login', { email, password })).status).toBe(200);
  expect(await newSignIns(email)).toEqual([]);
  await api.browser().post('/auth/login', { email, password });
  // The address is not verified, so the mail does not repeat the name that somebody chose.
  expect((await newSignIns(email)).map(({ body }) => body.paragraphs[0])).toEqual(['Hello,']);
});

it('sends one mail an hour at most, also for sign-ins at the same moment', async () => {
  const { user } = await api.signedIn('client');
  const signIn = () => api.browser().post('/auth/login', { email: user.email, password });
  api.clock.set('2026-03-02T09:59:30.000Z');
  await Promise.all([signIn(), signIn(), signIn()]);
  api.clock.advance(hourMs - 1);
  await signIn();
  expect(await newSignIns(user.email)).toHaveLength(1);
  api.clock.advance(1);
  await signIn();
  expect(await newSignIns(user.email)).toHaveLength(2);
});

it('waits for the second step', async () => {
  const { user, secret } = await withFactor(api, 'attorney');
  const browser = api.browser();
  const challenge = await beginSignIn(browser, user);
  expect(await newSignIns(user.email)).toEqual([]);
  await browser.post('/auth/second-factor', { challenge, code: codeOf(secret, api.clock.now()) });
  expect(await newSignIns(user.email)).toHaveLength(1);
});
