import { openTestApi, type Person, password, type TestApi, tokenIn } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { beginSignIn, codeOf, setUpFactor, withFactor } from '../../../test/second-factor';
import { hourMs } from '../../platform/kernel/durations';

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

it('sends nothing for a sign-in in the browser of the registration, and a mail for the first one elsewhere', async () => {
  const email = 'ada@example.com';
  const browser = api.browser();
  await browser.post('/auth/register', { name: 'Ada', email, password });
  expect((await browser.post('/auth/login', { email, password })).status).toBe(200);
  expect(await newSignIns(email)).toEqual([]);
  await api.browser().post('/auth/login', { email, password });
  // The address is not verified, so the mail does not repeat the name that somebody chose.
  expect((await newSignIns(email)).map(({ body }) => body.paragraphs[0])).toEqual(['Hello,']);
});

it('does the same after an accepted invitation', async () => {
  const email = 'nina@example.com';
  const admin = await api.signedIn('admin');
  await admin.browser.post('/users/invite', { name: 'Nina', email, role: 'attorney' });
  const [mail] = await api.mailsTo(email);
  const browser = api.browser();
  await browser.post('/auth/accept-invite', { token: mail && tokenIn(mail), password: 'Next!pass1' });
  expect((await browser.post('/auth/login', { email, password: 'Next!pass1' })).status).toBe(200);
  expect(await newSignIns(email)).toEqual([]);
  await api.browser().post('/auth/login', { email, password: 'Next!pass1' });
  expect(await newSignIns(email)).toHaveLength(1);
});

describe('a browser that was known', () => {
  let thief: Browser;
  let owner: Person;
  beforeEach(async () => {
    owner = await api.signedIn('client');
    thief = await api.signIn(owner.user);
    expect(await newSignIns(owner.user.email)).toHaveLength(1);
    api.clock.advance(hourMs);
  });
  const mailsAfter = async (browser: Browser, chosen = password) => {
    expect((await browser.post('/auth/login', { email: owner.user.email, password: chosen })).status).toBe(200);
    return (await newSignIns(owner.user.email)).length - 1;
  };

  it('is known until something forgets it', async () => {
    expect(await mailsAfter(thief)).toBe(0);
  });

  it('is new after a mailed reset of the password, except the one that made it', async () => {
    await api.browser().post('/auth/forgot-password', { email: owner.user.email });
    const mail = (await api.mailsTo(owner.user.email)).at(-1);
    await owner.browser.post('/auth/reset-password', { token: mail && tokenIn(mail), password: 'Next!pass1' });
    expect(await mailsAfter(owner.browser, 'Next!pass1')).toBe(0);
    expect(await mailsAfter(thief, 'Next!pass1')).toBe(1);
  });

  it('becomes known by a mailed reset only if it was known before', async () => {
    const stranger = api.browser();
    await api.browser().post('/auth/forgot-password', { email: owner.user.email });
    const mail = (await api.mailsTo(owner.user.email)).at(-1);
    await stranger.post('/auth/reset-password', { token: mail && tokenIn(mail), password: 'Next!pass1' });
    expect(await mailsAfter(stranger, 'Next!pass1')).toBe(1);
  });

  it('is new after an admin has reset the second factor', async () => {
    await owner.browser.post('/auth/refresh', {});
    await setUpFactor(api, owner.browser);
    const admin = await api.signedIn('admin');
    expect((await admin.browser.delete(`/users/${owner.user.id}/second-factor`)).status).toBe(200);
    expect(await mailsAfter(thief)).toBe(1);
  });

  it('is new after a change of the password in another browser', async () => {
    await owner.browser.post('/auth/refresh', {});
    await owner.browser.post('/auth/change-password', { currentPassword: password, password: 'Next!pass1' });
    expect(await mailsAfter(owner.browser, 'Next!pass1')).toBe(0);
    expect(await mailsAfter(thief, 'Next!pass1')).toBe(1);
  });

  it('is new after an admin has ended all sessions', async () => {
    const admin = await api.signedIn('admin');
    await admin.browser.delete(`/users/${owner.user.id}/sessions`);
    expect(await mailsAfter(thief)).toBe(1);
  });
});

it('keeps the browser known in which an admin ends their own sessions', async () => {
  const { user, browser } = await api.signedIn('admin');
  const other = await api.signIn(user);
  await browser.delete(`/users/${user.id}/sessions`);
  api.clock.advance(hourMs);
  await browser.post('/auth/login', { email: user.email, password });
  expect(await newSignIns(user.email)).toHaveLength(1);
  await other.post('/auth/login', { email: user.email, password });
  expect(await newSignIns(user.email)).toHaveLength(2);
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

it('counts the mails of each person by themselves', async () => {
  for (const { user } of [await api.signedIn('client'), await api.signedIn('client')]) {
    await api.browser().post('/auth/login', { email: user.email, password });
    expect(await newSignIns(user.email)).toHaveLength(1);
  }
});
