import { authTexts, policyVersion, userTexts } from '@portal/contracts';
import { openTestApi, type TestApi, tokenIn } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { dayMs, hourMs } from '../../platform/kernel/durations';
import { User } from '../../records/users/user.entity';

let api: TestApi;
let admin: Browser;
beforeEach(async () => {
  api = await openTestApi();
  ({ browser: admin } = await api.signedIn('admin', { name: 'Root', email: 'root@example.com' }));
});
afterEach(() => api.close());

describe('POST /users/invite', () => {
  const invitation = { name: 'Ann Attorney', email: 'Ann@Example.com', role: 'attorney' };
  const invite = (body: object = invitation) => admin.post('/users/invite', body);
  const lastToken = async () => {
    const mail = (await api.mailsTo('Ann@Example.com')).at(-1);
    return mail ? tokenIn(mail) : '';
  };
  const accept = (token: string) => api.browser().post('/auth/accept-invite', { token, password: 'Fresh!pass1' });

  it('creates an account for which its owner chooses a password', async () => {
    const { status, body } = await invite();
    expect([status, body.data.user.role, body.data.user.emailVerified]).toEqual([201, 'attorney', false]);
    const accepted = await accept(await lastToken());
    expect([accepted.status, accepted.body.data.user]).toMatchObject([200, { role: 'attorney', emailVerified: true }]);
    await expect(api.db.read.findOneByOrFail(User, { id: accepted.body.data.user.id })).resolves.toMatchObject({
      policyVersion,
      policyAcceptedAt: api.clock.now().toISOString(),
    });
    const login = await api.browser().post('/auth/login', { email: 'ann@example.com', password: 'Fresh!pass1' });
    expect(login.status).toBe(200);
  });

  it('reports the end of the session that begins with the acceptance', async () => {
    await invite();
    const { body } = await accept(await lastToken());
    const twelveHoursMs = 12 * hourMs;
    expect(body.data.user.sessionEndsAt).toBe(new Date(api.clock.now().getTime() + twelveHoursMs).toISOString());
  });

  it('accepts an invitation once, and refuses it when a newer one was sent', async () => {
    await invite();
    const older = await lastToken();
    api.clock.advance(1_000);
    await invite();
    const newer = await lastToken();
    const first = await accept(older);
    expect([first.status, first.body.message]).toEqual([410, authTexts.inviteExpired]);
    expect((await accept(newer)).status).toBe(200);
    expect((await accept(newer)).status).toBe(410);
  });

  it('refuses an invitation after seven days', async () => {
    await invite();
    const token = await lastToken();
    api.clock.advance(7 * dayMs);
    expect((await accept(token)).status).toBe(410);
  });

  it('refuses the address of an account in use', async () => {
    await api.addUser('client', { email: 'ann@example.com' });
    const { status, body } = await invite();
    expect([status, body.code, body.errors]).toEqual([409, 'EMAIL_TAKEN', { email: [userTexts.emailTaken] }]);
  });

  it('is allowed for admins only', async () => {
    const { browser } = await api.signedIn('attorney');
    expect((await browser.post('/users/invite', invitation)).status).toBe(403);
    await expect(api.db.read.countBy(User, { emailNormalized: 'ann@example.com' })).resolves.toBe(0);
  });

  it.each([
    [{ ...invitation, name: '' }, userTexts.nameMissing],
    [{ ...invitation, email: '' }, userTexts.emailMissing],
    [{ ...invitation, role: 'system' }, userTexts.roleMissing],
  ])('names the invalid field of %j', async (body, message) => {
    const answer = await invite(body);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});
