import { NewPassword, passwordTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { User } from '../../users';
import commonPasswords from './common-passwords.json';
import { refuseGuessablePassword } from './refuse-guessable-password';

const all = Object.entries(commonPasswords.endings).flatMap(([base, endings]) =>
  endings.split(' ').map((ending) => base + ending),
);
const mona = { name: 'Mona Al-Khan', email: 'm.khan+portal@mail.example.org' };
const check = (chosen: string) => () => refuseGuessablePassword(chosen, mona, 'Risk Advisory');

it('lists 10,000 different passwords that all pass the five rules', () => {
  expect(new Set(all.map((one) => one.toLowerCase())).size).toBe(10_000);
  expect(all.filter((one) => !NewPassword.safeParse(one).success)).toEqual([]);
});

it.each(['Password1!', 'pASSWORD1!', 'Demo@1234', 'P@ssw0rd', 'Summer2024!', 'RiskAdvisory1!', 'R1sk-Adv1sory#9'])(
  'refuses %s as common',
  (chosen) => expect(check(chosen)).toThrow(passwordTexts.common),
);

it.each([
  'MonaAlKhan1!',
  'Khan-Mona-99!',
  'M0n@Kh4n2024!',
  'Mona1990!',
  'M.khan+portal1!',
  'M.khan+portal@mail.example.org1',
])('refuses %s as made of the name or address', (chosen) => expect(check(chosen)).toThrow(passwordTexts.personal));

it.each([password, 'Secret#123', 'Monastery#Wheel7', 'Risk-less Advisory 9', 'Al12345!#', 'Ünïcode-Pass-9a'])(
  'accepts %s',
  (chosen) => expect(check(chosen)).not.toThrow(),
);

it('ignores a name without letters', () => {
  expect(() => refuseGuessablePassword(password, { name: '12', email: '1@2.org' }, '9')).not.toThrow();
});

describe('every way to choose a password', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi();
  });
  afterEach(() => api.close());

  const refusal = (text: string) => ({
    status: 422,
    body: { success: false, code: 'VALIDATION', message: text, errors: { password: [text] } },
  });
  const lastToken = async (recipient: string) => {
    const mail = (await api.mailsTo(recipient)).at(-1);
    return mail && tokenIn(mail);
  };

  it('refuses a guessable password at registration, after the five rules, and creates nothing', async () => {
    const registration = { name: 'Mona Khan', email: 'mona@example.org', password: 'Mona.Khan.1' };
    const answer = await api.browser().post('/auth/register', registration);
    expect(answer).toMatchObject(refusal(passwordTexts.personal));
    const common = await api.browser().post('/auth/register', { ...registration, password: 'Welcome1!' });
    expect(common).toMatchObject(refusal(passwordTexts.common));
    const short = await api.browser().post('/auth/register', { ...registration, password: 'Mona1!' });
    expect(short).toMatchObject(refusal(passwordTexts.incomplete));
    expect(await api.db.read.countBy(User, { email: registration.email })).toBe(0);
  });

  it('refuses a guessable password for a reset, and keeps the link valid', async () => {
    const { user } = await api.signedIn('client', { name: 'Mona Khan' });
    await api.browser().post('/auth/forgot-password', { email: user.email });
    const token = await lastToken(user.email);
    const reset = (chosen: string) => api.browser().post('/auth/reset-password', { token, password: chosen });
    expect(await reset('Mona.Khan.1')).toMatchObject(refusal(passwordTexts.personal));
    expect(await reset('Welcome1!')).toMatchObject(refusal(passwordTexts.common));
    expect((await reset('Fresh#Secret42')).status).toBe(200);
  });

  it('refuses a guessable password for an invitation, and keeps the invitation valid', async () => {
    const { browser } = await api.signedIn('admin');
    const email = 'anna@example.org';
    await browser.post('/users/invite', { name: 'Anna Attorney', email, role: 'attorney' });
    const token = await lastToken(email);
    const accept = (chosen: string) => api.browser().post('/auth/accept-invite', { token, password: chosen });
    expect(await accept('AnnaAttorney1!')).toMatchObject(refusal(passwordTexts.personal));
    expect((await accept('Fresh#Secret42')).status).toBe(200);
  });

  it('refuses a guessable password for a change, and keeps the old one', async () => {
    const { user, browser } = await api.signedIn('client');
    const change = { currentPassword: password, password: 'Welcome1!' };
    expect(await browser.post('/auth/change-password', change)).toMatchObject(refusal(passwordTexts.common));
    await api.signIn(user);
  });
});
