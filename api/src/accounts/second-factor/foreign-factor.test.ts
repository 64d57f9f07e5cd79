import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { beginSignIn, codeOf, setUpFactor } from '../../../test/second-factor';
import { SecondFactor } from '../../auth';
import { hourMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
});
afterEach(() => api.close());

const email = 'vera@example.com';
const ownersPassword = 'Owner!pass2';
const tokenOf = async (kind: string) => {
  const mail = (await api.mailsTo(email)).findLast((one) => one.kind === kind);
  return mail ? tokenIn(mail) : '';
};

async function register() {
  const browser = api.browser();
  await browser.post('/auth/register', { name: 'Somebody', email, password });
  const factor = await setUpFactor(api, browser);
  api.clock.advance(60_000);
  return { browser, ...factor };
}

/** Chooses a password by a mailed link, as the owner of the mailbox. */
const takeOver = {
  reset: async () => {
    await api.browser().post('/auth/forgot-password', { email });
    const token = await tokenOf('account.reset-password');
    return api.browser().post('/auth/reset-password', { token, password: ownersPassword });
  },
  verify: async () =>
    api.browser().post('/auth/verify-email', {
      token: await tokenOf('account.verify-email'),
      password: ownersPassword,
    }),
};

const signIn = async () => (await api.browser().post('/auth/login', { email, password: ownersPassword })).body.data;

it.each(['reset', 'verify'] as const)(
  'deletes a factor of an unverified account when its owner takes it over by the link %s',
  async (link) => {
    const stranger = await register();
    const challenge = await beginSignIn(api.browser(), { email });
    expect((await takeOver[link]()).status).toBe(200);
    expect((await signIn()).user).toMatchObject({ email, secondFactor: 'off' });
    const code = codeOf(stranger.secret, api.clock.now());
    expect((await api.browser().post('/auth/second-factor', { challenge, code })).status).toBe(410);
    expect((await stranger.browser.get('/auth/me')).status).toBe(401);
    await expect(api.db.read.count(SecondFactor)).resolves.toBe(0);
    const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.second-factor-off' });
    expect(entry.detail).toEqual({ by: 'mailed link' });
  },
);

it('deletes a set-up that a stranger has begun', async () => {
  const stranger = api.browser();
  await stranger.post('/auth/register', { name: 'Somebody', email, password });
  await stranger.post('/users/me/second-factor', { currentPassword: password });
  await takeOver.reset();
  await expect(api.db.read.count(SecondFactor)).resolves.toBe(0);
});

it('keeps a factor after its person has verified the address while signed in', async () => {
  const { browser } = await register();
  const token = await tokenOf('account.verify-email');
  expect((await browser.post('/auth/verify-email', { token })).status).toBe(200);
  await takeOver.reset();
  expect((await signIn()).secondFactor.challenge).toBeDefined();
});

it.each([
  ['keeps a factor that a verified account had for three days', 73, true],
  ['deletes a factor that was set up less than three days', 71, false],
])('%s before a change of its address that is undone', async (_what, hours, isKept) => {
  const { user, browser: older } = await api.signedIn('client', { email });
  const { secret } = await setUpFactor(api, older);
  api.clock.advance(hours * hourMs);
  const browser = api.browser();
  const challenge = await beginSignIn(browser, user);
  await browser.post('/auth/second-factor', { challenge, code: codeOf(secret, api.clock.now()) });
  const moved = 'moved@example.com';
  await browser.patch('/users/me', { email: moved, currentPassword: password });
  const [mail] = await api.mailsTo(moved);
  await browser.post('/auth/verify-email', { token: mail && tokenIn(mail) });
  const undone = await api.browser().post('/auth/verify-email', {
    token: await tokenOf('account.email-changed'),
    password: ownersPassword,
  });
  expect(undone.status).toBe(200);
  expect((await signIn()).secondFactor?.challenge !== undefined).toBe(isKept);
  const removals = await api.db.read.findBy(AuditEntry, { action: 'user.second-factor-off' });
  expect(removals.map(({ subjectType, subjectId }) => [subjectType, subjectId])).toEqual(
    isKept ? [] : [['user', user.id]],
  );
});

it('lets forced people set the factor up before they verify the address', async () => {
  await api.close();
  api = await openTestApi({ config: { emailVerification: true, secondFactor: 'everyone' } });
  const { browser } = await register();
  expect((await browser.get('/auth/sessions')).status).toBe(200);
  const token = await tokenOf('account.verify-email');
  expect((await browser.post('/auth/verify-email', { token })).status).toBe(200);
});
