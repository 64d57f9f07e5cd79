import { passwordTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { goodPasswords, wellKnownPasswords } from '../../../test/well-known-passwords';
import { User } from '../../records/users';
import { refuseGuessablePassword } from './refuse-guessable-password';

const mona = { name: 'Mona Al-Khan', email: 'm.khan+portal@mail.example.org' };
const check = (chosen: string) => () => refuseGuessablePassword(chosen, mona, 'Risk Advisory');
const isRefused = (chosen: string) => {
  try {
    check(chosen)();
    return false;
  } catch {
    return true;
  }
};

it('refuses the best-known passwords that pass the five rules', () => {
  expect(wellKnownPasswords.length).toBeGreaterThan(700);
  expect(wellKnownPasswords.filter((chosen) => !isRefused(chosen))).toEqual([]);
});

it('accepts passphrases, several words and random characters', () => {
  expect(goodPasswords.length).toBeGreaterThanOrEqual(100);
  expect(goodPasswords.filter(isRefused)).toEqual([]);
});

it.each(['Password1!', 'Aa@123456', 'RiskAdvisory1!', 'R1sk-Adv1sory#9', 'RiskAdmin@12', 'Al12345!#', 'Pässword1!'])(
  'refuses %s as common',
  (chosen) => expect(check(chosen)).toThrow(passwordTexts.common),
);

it.each([
  ['symbols', `A1${'!@'.repeat(35)}`],
  ['look-alikes', `Aa${'10!|@$'.repeat(11)}`],
  ['walks', `Q1!${'qwerty12345'.repeat(6)}`],
  ['joined words', `A1!${'inmetoitmynooniswe'.repeat(3)}`],
  ['letters between digits', 'a1B!'.repeat(18)],
])('takes less than 5 ms for 72 characters of %s', (_kind, chosen) => {
  check(chosen.slice(0, 72));
  const started = performance.now();
  for (let round = 0; round < 20; round += 1) {
    isRefused(chosen.slice(0, 72));
  }
  expect((performance.now() - started) / 20).toBeLessThan(5);
});

it.each([
  'MonaAlKhan1!',
  'Khan-Mona-99!',
  'M0n@Kh4n2024!',
  'Mona1990!',
  'M.khan+portal1!',
  'M.khan+portal@mail.example.org1',
])('refuses %s as made of the name or address', (chosen) => expect(check(chosen)).toThrow(passwordTexts.personal));

it.each([password, 'Khan!pass2', 'Fresh#Secret42', 'Monastery#Wheel7', 'Risk-less Advisory 9', 'Ünïcode-Pass-9a'])(
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
