import { passkeyTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { addPasskey, newPhone, type PasskeyPerson, signInByPasskey, withPasskey } from '../../../test/passkey';
import { codeOf, setUpFactor } from '../../../test/second-factor';
import { SecondFactor } from '../../auth';
import { hourMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
});
afterEach(() => api.close());

describe('the owner of the address', () => {
  const ownersPassword = 'Owner!pass2';
  const email = 'vera@example.com';
  const lastToken = async (recipient: string, kind: string) => {
    const mail = (await api.mailsTo(recipient)).findLast((one) => one.kind === kind);
    return mail && tokenIn(mail);
  };
  const follow = (browser: PasskeyPerson['browser'], token: string | undefined, newPassword?: string) =>
    browser.post('/auth/verify-email', { token, ...(newPassword && { password: newPassword }) });
  const login = async () => (await api.browser().post('/auth/login', { email, password: ownersPassword })).body.data;

  async function moveAway(thief: PasskeyPerson['browser']) {
    const moved = 'moved@example.com';
    expect((await thief.patch('/users/me', { email: moved, currentPassword: password })).status).toBe(200);
    expect((await follow(thief, await lastToken(moved, 'account.verify-email'))).status).toBe(200);
  }
  const undo = async () => follow(api.browser(), await lastToken(email, 'account.email-changed'), ownersPassword);

  it('deletes a passkey of somebody who registered the address', async () => {
    const stranger = api.browser();
    const phone = newPhone(api);
    await stranger.post('/auth/register', { name: 'Somebody', email, password });
    await addPasskey(stranger, phone);
    await api.browser().post('/auth/forgot-password', { email });
    const token = await lastToken(email, 'account.reset-password');
    await api.browser().post('/auth/reset-password', { token, password: ownersPassword });
    expect((await login()).user.secondFactor).toBe('off');
    expect((await signInByPasskey(api.browser(), phone)).status).toBe(401);
  });

  it.each(['before', 'after'])(
    'gets back an account whose thief set factors up shortly %s moving it to another address',
    async (when) => {
      const { user, browser: thief } = await api.signedIn('client', { email });
      const phone = newPhone(api);
      const setUp = async () => {
        await addPasskey(thief, phone);
        await setUpFactor(api, thief);
      };
      await (when === 'before' && setUp());
      await moveAway(thief);
      await (when === 'after' && setUp());
      expect((await undo()).status).toBe(200);
      expect((await thief.get('/auth/me')).status).toBe(401);
      expect((await signInByPasskey(api.browser(), phone)).status).toBe(401);
      expect((await login()).user).toMatchObject({ id: user.id, secondFactor: 'off' });
      expect(await api.db.read.existsBy(AuditEntry, { subjectId: user.id, action: 'user.second-factor-off' })).toBe(
        true,
      );
    },
  );

  it.each(['before', 'after'])(
    'keeps the factors of staff that were set up %s the change, and no passkey alone',
    async (when) => {
      const { browser } = await api.signedIn('attorney', { email });
      const phone = newPhone(api);
      const setUp = async () => {
        await addPasskey(browser, phone);
        await setUpFactor(api, browser);
      };
      await (when === 'before' && setUp());
      await moveAway(browser);
      await (when === 'after' && setUp());
      expect((await undo()).status).toBe(200);
      expect((await login()).secondFactor.methods).toEqual(['totp', 'recovery', 'passkey']);
      const refused = await signInByPasskey(api.browser(), phone);
      expect([refused.status, refused.body.message]).toEqual([401, passkeyTexts.needsPassword]);
    },
  );

  it('gets it back when a set-up that was begun before is confirmed afterwards', async () => {
    const { browser: thief } = await api.signedIn('client', { email });
    const started = await thief.post('/users/me/second-factor', { currentPassword: password });
    for (let days = 0; days < 4; days += 1) {
      api.clock.advance(23 * hourMs);
      await thief.post('/auth/refresh', {});
    }
    await moveAway(thief);
    const code = codeOf(started.body.data.secret, api.clock.now());
    expect((await thief.post('/users/me/second-factor/confirm', { code })).status).toBe(200);
    await undo();
    expect((await login()).user.secondFactor).toBe('off');
  });

  it('keeps factors that were there for three days before the change', async () => {
    const ann = await withPasskey(api, 'client', { email });
    const later = newPhone(api);
    api.clock.advance(73 * hourMs);
    const browser = api.browser();
    await signInByPasskey(browser, ann.phone);
    await addPasskey(browser, later);
    await browser.post('/users/me/second-factor', { currentPassword: password });
    await moveAway(browser);
    await undo();
    await expect(api.db.read.count(SecondFactor)).resolves.toBe(0);
    expect((await login()).secondFactor.passkey.allowCredentials).toMatchObject([{ id: ann.phone.id }]);
    expect((await signInByPasskey(api.browser(), later)).status).toBe(401);
    expect((await signInByPasskey(api.browser(), ann.phone)).status).toBe(200);
    const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.passkey-removed' });
    expect(entry.detail).toEqual({ by: 'mailed link' });
  });

  it.each(['before', 'after'])(
    'keeps a passkey from %s the address was verified, when the password is reset',
    async (when) => {
      const browser = api.browser();
      await browser.post('/auth/register', { name: 'Vera', email, password });
      await (when === 'before' && addPasskey(browser, newPhone(api)));
      expect((await follow(browser, await lastToken(email, 'account.verify-email'))).status).toBe(200);
      await (when === 'after' && addPasskey(browser, newPhone(api)));
      await api.browser().post('/auth/forgot-password', { email });
      const token = await lastToken(email, 'account.reset-password');
      await api.browser().post('/auth/reset-password', { token, password: ownersPassword });
      expect((await login()).secondFactor.methods).toEqual(['recovery', 'passkey']);
    },
  );
});
