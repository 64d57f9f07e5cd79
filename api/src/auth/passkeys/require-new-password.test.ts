import { passkeyTexts } from '@portal/contracts';
import { openTestApi, type TestApi, tokenIn } from '../../../test/api';
import {
  askForPasskey,
  beginSecondStep,
  type PasskeyPerson,
  signInByPasskey,
  withPasskey,
} from '../../../test/passkey';
import { whileOthersWait } from '../../../test/waiting-writes';
import { AuditEntry } from '../../records/audit';
import { Passkey } from './passkey.entity';

const newPassword = 'Next!pass1';

let api: TestApi;
let ann: PasskeyPerson;
let reset: () => ReturnType<typeof signInByPasskey>;
beforeEach(async () => {
  api = await openTestApi();
  ann = await withPasskey(api, 'client');
  await api.browser().post('/auth/forgot-password', { email: ann.user.email });
  const mail = (await api.mailsTo(ann.user.email)).at(-1);
  const body = { token: mail && tokenIn(mail), password: newPassword };
  reset = () => api.browser().post('/auth/reset-password', body);
});
afterEach(() => api.close());

it('lets a passkey sign in alone only after it was used with the new password', async () => {
  expect((await reset()).status).toBe(200);
  const wrong = await signInByPasskey(api.browser(), ann.phone, { signature: 'MEUCIQDk3vB8mX' });
  expect(wrong.body.message).toBe(passkeyTexts.refused);
  const early = await signInByPasskey(api.browser(), ann.phone);
  expect([early.status, early.body.message, early.headers.getSetCookie()]).toEqual([
    401,
    passkeyTexts.needsPassword,
    [],
  ]);
  const subjectId = ann.user.id;
  expect(await api.db.read.countBy(AuditEntry, { subjectId, action: 'user.sign-in-refused' })).toBe(2);

  const browser = api.browser();
  const { challenge, passkey } = await beginSecondStep(browser, ann.user, newPassword);
  const answer = { challenge, passkey: ann.phone.sign(passkey) };
  expect((await browser.post('/auth/second-factor/passkey', answer)).status).toBe(200);
  expect((await signInByPasskey(api.browser(), ann.phone)).status).toBe(200);
});

// PostgreSQL lets either of two that wait for a row go first.
it.each(['sign-in', 'reset'])('keeps no session that begins at the same moment, the %s first', async (first) => {
  const browser = api.browser();
  const passkey = ann.phone.sign(await askForPasskey(browser));
  const signIn = () => browser.post('/auth/passkey', { passkey });
  const [signedIn, wasReset] = await new Promise<[ReturnType<typeof signIn>, ReturnType<typeof reset>]>((resolve) => {
    void whileOthersWait(api.db, async (tx, areWaiting) => {
      await tx.update(Passkey, { id: ann.passkeyId }, { name: 'Phone' });
      if (first === 'reset') {
        const resetting = reset();
        await areWaiting(1);
        resolve([signIn(), resetting]);
      } else {
        const signingIn = signIn();
        await areWaiting(1);
        resolve([signingIn, reset()]);
      }
      await areWaiting(2);
    });
  });
  expect([200, 401]).toContain((await signedIn).status);
  expect((await wasReset).status).toBe(200);
  expect((await browser.get('/auth/me')).status).toBe(401);
});
