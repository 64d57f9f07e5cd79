import { secondFactorTexts, userTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { askFor, askOf, endpoints } from '../../../test/authorisation/asks';
import { everywhere } from '../../../test/authorisation/subjects';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { beginSignIn, codeOf, type ProtectedPerson, withFactor } from '../../../test/second-factor';
import { minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';

/** By hand, as an independent check of the contracts: the calls that ask for a recent factor, or the bodies for which they do. */
const guarded: Readonly<Record<string, 'always' | readonly string[] | Readonly<Record<string, boolean>>>> = {
  exportCases: 'always',
  exportInvoices: 'always',
  exportPayments: 'always',
  exportUsers: 'always',
  exportContacts: 'always',
  exportAudit: 'always',
  exportFigures: 'always',
  exportFirm: 'always',
  exportKeptDeadlines: 'always',
  exportOwnData: 'always',
  inviteUser: 'always',
  inviteMember: 'always',
  makeCalendarAddress: 'always',
  changeMember: 'always',
  updateUser: ['role', 'isActive'],
  resetSecondFactor: 'always',
  startSecondFactor: 'always',
  startPasskey: 'always',
  renewRecoveryCodes: 'always',
  removePasskey: 'always',
  updateMe: ['email'],
  changePassword: 'always',
  correctTranslation: 'always',
  changeLegalHold: { held: false },
  changeReceiptCode: { renew: true },
  changeWebhook: 'always',
  createApiToken: 'always',
  createWebhook: 'always',
  rotateWebhookSecret: 'always',
  startImport: 'always',
  undoImport: 'always',
  rollBackRelease: 'always',
  stopCanary: 'always',
};

/** Of these, the calls that check a password in their body: people without a second factor are not asked before. */
const takingPassword = ['startSecondFactor', 'startPasskey', 'removePasskey', 'updateMe', 'changePassword'];

/**
 * Files of one record; a statement, which shows a client no more than the list of their invoices; units that an organisation has used. Every other file is an
 * export of many, and must be guarded.
 */
const singleFiles = [
  'downloadBankReport',
  'downloadDocument',
  'previewDocument',
  'downloadInvoice',
  'downloadQuote',
  'downloadQuoteCertificate',
  'downloadReceipt',
  'downloadCreditNote',
  'downloadEInvoice',
  'downloadECreditNote',
  'downloadRiskReport',
  'downloadStatement',
  'exportImportMistakes',
  'exportPackageUsage',
];

const bodies: Readonly<Record<string, object>> = {
  role: { role: 'client' },
  isActive: { isActive: false },
  email: { email: 'new@example.com', currentPassword: 'Str0ng!pass' },
  held: { held: false, reason: 'Settled.' },
  renew: { renew: true },
};

let api: TestApi;
let anna: ProtectedPerson;
beforeEach(async () => {
  api = await openTestApi();
  anna = await withFactor(api, 'admin');
});
afterEach(() => api.close());

const code = (steps = 0) => codeOf(anna.secret, api.clock.now(), steps);
const again = (given = code(), browser = anna.browser) => browser.post('/auth/second-factor/again', { code: given });
const exported = async (browser = anna.browser) => (await browser.get('/reports/cases.csv')).status;
const wait = (minutes: number) => api.clock.advance(minutes * minuteMs);

it('guards the calls of the list, and every file that is not a single record', () => {
  const asked = [...endpoints].flatMap(([name, { recentFactor }]) => (recentFactor ? [[name, recentFactor]] : []));
  expect(Object.fromEntries(asked)).toEqual(guarded);
  const confirming = [...endpoints].flatMap(([name, { takesPassword }]) => (takesPassword ? [name] : []));
  expect(confirming.sort()).toEqual([...takingPassword].sort());
  const files = [...endpoints].filter(([, { carries }]) => carries === 'file').map(([name]) => name);
  expect(files.filter((name) => guarded[name] !== 'always').sort()).toEqual([...singleFiles].sort());
});

const fieldsOf = (asked: readonly string[] | object): readonly string[] =>
  Array.isArray(asked) ? asked : Object.keys(asked);

const cases = Object.entries(guarded).flatMap(([call, asked]): [string, string][] =>
  asked === 'always' ? [[call, 'always']] : fieldsOf(asked).map((field) => [call, field]),
);

it.each(cases)('asks before %s (%s) and answers it after a code', async (call, field) => {
  const target = await api.addUser('client');
  const subject = { ...everywhere(target.id), userId: target.id };
  const ask = bodies[field] ? { body: bodies[field] } : askOf(call, subject);
  const send = () => askFor(anna.browser, call, ask, subject);
  const problemIn = ({ body }: Awaited<ReturnType<typeof send>>) => (body as { code?: string } | undefined)?.code;
  wait(11);
  const before = await api.db.read.find(User, { order: { id: 'ASC' } });
  const refused = await send();
  expect([refused.status, problemIn(refused)]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  expect(await api.db.read.find(User, { order: { id: 'ASC' } })).toEqual(before);
  expect((await again()).status).toBe(200);
  const answered = await send();
  expect(answered.status).not.toBe(403);
});

it.each(cases)('asks people without a second factor for their password before %s (%s)', async (call, field) => {
  const { browser } = await api.signedIn('admin');
  const target = await api.addUser('client');
  const subject = { ...everywhere(target.id), userId: target.id };
  const ask = bodies[field] ? { body: bodies[field] } : askOf(call, subject);
  const problemOf = async () => {
    const { body } = await askFor(browser, call, ask, subject);
    return (body as { code?: string } | undefined)?.code;
  };
  wait(11);
  const isAsked = !takingPassword.includes(call);
  expect((await problemOf()) === 'PASSWORD_NEEDED').toBe(isAsked);
  expect((await browser.post('/auth/second-factor/again', { currentPassword: password })).status).toBe(
    call === 'changePassword' ? 422 : 200,
  );
  expect(await problemOf()).not.toBe('PASSWORD_NEEDED');
});

it.each([
  ['/users/me', { country: 'UAE' }],
  ['/users/me', { name: 'Anna', notifyWithoutContent: true }],
])('does not ask before other changes at %s', async (path, body) => {
  wait(11);
  expect((await anna.browser.patch(path, body)).status).toBe(200);
});

it('accepts a factor for ten minutes after sign-in, set-up or a code, in that session only', async () => {
  const browser = api.browser();
  const challenge = await beginSignIn(browser, anna.user);
  await browser.post('/auth/second-factor', { challenge, code: code() });
  wait(10);
  expect([await exported(browser), await exported()]).toEqual([200, 403]);
  api.clock.advance(1);
  expect(await exported(browser)).toBe(403);
  expect((await again(code(), browser)).status).toBe(200);
  expect([await exported(browser), await exported()]).toEqual([200, 403]);
});

it('stays proven when the tokens are refreshed', async () => {
  wait(11);
  await again();
  wait(5);
  expect((await anna.browser.post('/auth/refresh', {})).status).toBe(200);
  expect(await exported()).toBe(200);
});

it('accepts the password of people without a second factor for ten minutes, in that session only', async () => {
  const { user, browser } = await api.signedIn('client');
  const elsewhere = await api.signIn(user);
  const own = async (from: Browser) => (await from.get('/users/me/export')).status;
  const enter = (currentPassword: string) => browser.post('/auth/second-factor/again', { currentPassword });
  wait(10);
  expect(await own(browser)).toBe(200);
  api.clock.advance(1);
  expect(await own(browser)).toBe(403);
  const wrong = await enter('Wr0ng!pass');
  expect([wrong.status, wrong.body.errors]).toEqual([422, { currentPassword: [userTexts.currentPassword] }]);
  expect([await own(browser), (await enter(password)).status]).toEqual([403, 200]);
  expect([await own(browser), await own(elsewhere)]).toEqual([200, 403]);
  const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.password-entered' });
  expect(entry).toMatchObject({ actorId: user.id, subjectId: user.id });
});

it('accepts no code without a second factor', async () => {
  const { browser } = await api.signedIn('admin');
  const { status, body } = await again('123456', browser);
  expect([status, body.message]).toEqual([409, secondFactorTexts.notOn]);
});

it('does not accept the password in place of a second factor', async () => {
  wait(11);
  for (const body of [{ currentPassword: password }, {}]) {
    const refused = await anna.browser.post('/auth/second-factor/again', body);
    expect([refused.status, refused.body.errors]).toEqual([422, { code: [secondFactorTexts.codeMissing] }]);
  }
  expect(await exported()).toBe(403);
});

it('asks nobody who has just registered or accepted an invitation', async () => {
  const own = async (from: Browser) => (await from.get('/users/me/export')).status;
  const [newcomer, invitee] = [api.browser(), api.browser()];
  await newcomer.post('/auth/register', { name: 'Ada', email: 'ada@example.com', password });
  await anna.browser.post('/users/invite', { name: 'Nina', email: 'nina@example.com', role: 'client' });
  const mail = (await api.mailsTo('nina@example.com')).at(-1);
  await invitee.post('/auth/accept-invite', { token: mail && tokenIn(mail), password });
  expect([await own(newcomer), await own(invitee)]).toEqual([200, 200]);
});

it('asks before a hold is lifted, and not before a case is held', async () => {
  const { id } = await addCase(api.db, { client: await api.addUser('client') });
  wait(11);
  const put = async (held: boolean) =>
    (await anna.browser.put(`/cases/${id}/legal-hold`, { held, reason: 'Sued.' })).status;
  expect([await put(true), await put(false)]).toEqual([200, 403]);
});

it('refuses wrong and used codes, and records them', async () => {
  wait(11);
  expect((await again('000000')).body).toMatchObject({ code: 'INVALID_CODE', message: secondFactorTexts.wrongCode });
  expect(await exported()).toBe(403);
  const used = code();
  expect((await again(used)).status).toBe(200);
  expect((await again(used)).body.code).toBe('INVALID_CODE');
  const entries = await api.db.read.find(AuditEntry, {
    where: { subjectId: anna.user.id },
    order: { position: 'ASC' },
  });
  expect(entries.slice(-3).map(({ action }) => action)).toEqual([
    'user.sign-in-refused',
    'user.second-factor-entered',
    'user.sign-in-refused',
  ]);
});

it('accepts a recovery code once and informs its owner', async () => {
  wait(11);
  const [recovery = ''] = anna.recoveryCodes;
  expect([(await again(recovery)).status, (await again(recovery)).status]).toEqual([200, 401]);
  expect((await api.mailsTo(anna.user.email)).map(({ kind }) => kind)).toContain(
    'account.second-factor-recovery-again',
  );
});

it('counts wrong codes together with those of the sign-in', async () => {
  await api.close();
  api = await openTestApi({ config: { rateLimits: true } });
  anna = await withFactor(api, 'admin');
  const thief = api.browser();
  for (const [name, value] of anna.browser.cookies) {
    if (name === 'known_device') {
      thief.cookies.set(name, value);
    }
  }
  const challenge = await beginSignIn(thief, anna.user);
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await thief.post('/auth/second-factor', { challenge, code: '000000' })).status).toBe(401);
  }
  expect([(await again('000000')).status, (await again('000000')).status]).toEqual([401, 401]);
  expect([
    (await again()).status,
    (await thief.post('/auth/second-factor', { challenge, code: code() })).status,
  ]).toEqual([429, 429]);
});
