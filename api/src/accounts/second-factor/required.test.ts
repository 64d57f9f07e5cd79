import { type Role, secondFactorTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { askFor, askOf, endpoints } from '../../../test/authorisation/asks';
import { everywhere } from '../../../test/authorisation/subjects';
import { addCase } from '../../../test/case-record';
import { openEventStream } from '../../../test/event-stream';
import { setUpFactor } from '../../../test/second-factor';
import { User } from '../../records/users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { secondFactor: 'staff' } });
});
afterEach(() => api.close());

/** By hand, as an independent check of the contracts. */
const allowed = [
  ...['me', 'logout', 'refresh', 'startSecondFactor', 'confirmSecondFactor', 'startPasskey', 'addPasskey'],
  // Calls for visitors, which do nothing for the session.
  ...[
    'login',
    'enterSecondFactor',
    'startPasskeySignIn',
    'signInWithPasskey',
    'enterPasskey',
    'register',
    'resendVerification',
    'forgotPassword',
    'resetPassword',
    'acceptInvite',
  ],
  ...['reportClientError', 'reportViolations', 'receiveStripeEvent'],
];

it.each(['attorney', 'admin'] as const)('refuses an %s every call that does not set the factor up', async (role) => {
  const user = await api.addUser(role);
  const found: Record<string, unknown> = {};
  const subject = everywhere(user.id);
  let browser = await api.signIn(user);
  for (const call of endpoints.keys()) {
    const { status, body } = await askFor(browser, call, askOf(call, subject), subject);
    found[call] = status === 403 ? ((body as { code?: string } | undefined)?.code ?? 403) : 'answered';
    if (status !== 403) {
      // It may have ended the session.
      browser = await api.signIn(user);
    }
  }
  const code = 'SECOND_FACTOR_SETUP_REQUIRED';
  const expected = [...endpoints.keys()].map((call) => [call, allowed.includes(call) ? 'answered' : code]);
  // The head of an event stream shows the status only.
  expect({ ...found, followCase: code }).toEqual(Object.fromEntries(expected));
  expect(found['followCase']).toBe(403);
});

it.each<[Role, 'optional' | 'staff' | 'everyone', string]>([
  ['client', 'staff', 'off'],
  ['attorney', 'staff', 'required'],
  ['admin', 'staff', 'required'],
  ['client', 'everyone', 'required'],
  ['admin', 'optional', 'off'],
])('tells a %s under %s that the factor is %s', async (role, secondFactor, state) => {
  await api.close();
  api = await openTestApi({ config: { secondFactor } });
  const { user, browser } = await api.signedIn(role);
  const signedIn = await api.browser().post('/auth/login', { email: user.email, password });
  const { body, status } = await browser.get('/auth/me');
  expect([status, body.data.secondFactor, signedIn.body.data.user.secondFactor]).toEqual([200, state, state]);
  expect((await browser.get('/auth/sessions')).status).toBe(state === 'required' ? 403 : 200);
});

it('opens everything once the factor is set up, and closes it when an admin resets it', async () => {
  const admin = await api.signedIn('admin');
  const { user, browser } = await api.signedIn('attorney');
  const refused = await browser.get('/cases/list');
  expect([refused.status, refused.body.message]).toEqual([403, secondFactorTexts.setupRequired]);
  await setUpFactor(api, browser);
  await setUpFactor(api, admin.browser);
  expect((await browser.get('/cases/list')).status).toBe(200);
  expect((await admin.browser.delete(`/users/${user.id}/second-factor`)).status).toBe(200);
  expect((await browser.get('/cases/list')).status).toBe(401);
  const again = await api.signIn(user);
  expect((await again.get('/cases/list')).status).toBe(403);
  expect((await again.get('/auth/me')).body.data.secondFactor).toBe('required');
});

it('ends a live stream when the factor is reset', async () => {
  const { user, browser } = await api.signedIn('attorney');
  await setUpFactor(api, browser);
  const client = await api.signedIn('client');
  const { id } = await addCase(api.db, { attorney: user, client: client.user });
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await openEventStream(`${api.origin}/api/cases/${id}/events`, { cookie });
  expect(stream.status).toBe(200);
  await api.db.write((tx) => tx.update(User, { id: user.id }, { secondFactorAt: null }));
  await client.browser.post('/messages/send', { caseId: id, content: 'Canary' });
  await stream.ended();
});

it('uploads nothing, not even with the token of a submission', async () => {
  const { browser } = await api.signedIn('attorney');
  const { status, body } = await browser.post('/documents/upload', new FormData());
  expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED']);
});

it('requires it of invited staff at once', async () => {
  const admin = await api.signedIn('admin');
  await setUpFactor(api, admin.browser);
  const invitee = { name: 'Nina', email: 'nina@example.com', role: 'attorney' };
  await admin.browser.post('/users/invite', invitee);
  const [mail] = await api.mailsTo(invitee.email);
  const browser = api.browser();
  const accepted = await browser.post('/auth/accept-invite', { token: mail && tokenIn(mail), password });
  expect([accepted.status, accepted.body.data.user.secondFactor]).toEqual([200, 'required']);
  expect((await browser.get('/cases/list')).status).toBe(403);
});

it('puts no data into the pages of a person without the factor', async () => {
  await api.close();
  const calls = ['/auth/me', '/cases/list', '/auth/sessions'] as const;
  api = await openTestApi({
    config: { secondFactor: 'staff' },
    server: {
      portal: (askApi) => async (ctx, next) => {
        ctx.path === '/page'
          ? Object.assign(ctx, { body: await Promise.all(calls.map(async (call) => Boolean(await askApi(ctx, call)))) })
          : await next();
      },
    },
  });
  const { browser } = await api.signedIn('attorney');
  const inlined = async () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    return (await fetch(`${api.origin}/page`, { headers: { cookie } })).json();
  };
  expect(await inlined()).toEqual([true, false, false]);
  await setUpFactor(api, browser);
  expect(await inlined()).toEqual([true, true, true]);
});
