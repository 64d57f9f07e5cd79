import { authTexts, Registration } from './auth';
import { passwordTexts } from './passwords';

const whole = { name: 'Mona Khan', email: 'mona@example.org', password: 'Secret#123' };
const textsOf = (body: unknown) => Registration.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

it('reports errors in the order of the specification', () => {
  expect(textsOf({})).toEqual([authTexts.nameMissing, authTexts.emailMissing, passwordTexts.incomplete]);
  expect(textsOf({ ...whole, email: 'a@b' })).toEqual([authTexts.invalidEmail]);
});

it.each(['Secret#12'.slice(0, 7), 'secret#123', 'SECRET#123', 'Secret#abc', 'Secret-123'])(
  'refuses the password %s',
  (password) => {
    expect(textsOf({ ...whole, password })).toEqual([passwordTexts.incomplete]);
  },
);

it('counts the bytes of a password, not its characters', () => {
  const of = (letters: number) => `Aa1!${'é'.repeat(letters)}`;
  expect(textsOf({ ...whole, password: of(34) })).toEqual([]);
  expect(textsOf({ ...whole, password: of(35) })).toEqual([passwordTexts.tooLong]);
});

it('drops a role sent with the registration', () => {
  expect(Registration.parse({ ...whole, role: 'admin', isActive: true })).toEqual(whole);
});
