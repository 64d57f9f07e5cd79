import { Credentials } from './accounts/auth';
import { passwordRules } from './accounts/passwords';
import { policyInForceFrom, policyPublishedOn, policyVersion } from './accounts/policies';
import { dayMs } from './calls/durations';
import { limits } from './calls/limits';
import { listLimit } from './calls/paging';
import { listMessages } from './conversation/messages';

it('has the specified limits', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 30_000,
    recentInvoices: 5,
    passwordMinLength: 8,
  });
  expect(listLimit).toBe(100);
});

it('gives thirty days of notice before a new version of terms and privacy policy applies', () => {
  expect(Date.parse(policyInForceFrom) - Date.parse(policyPublishedOn)).toBe(30 * dayMs);
  expect(policyVersion).toBe(policyPublishedOn.slice(0, policyVersion.length));
});

it('lists a hundred messages unless asked for fewer', () => {
  const limitOf = (query: object) => listMessages.input.parse({ query: { caseId: 'c', ...query } }).query.limit;
  expect([limitOf({}), limitOf({ limit: '500' }), limitOf({ limit: '7' })]).toEqual([100, 100, 7]);
});

it('has five password rules, the last for one of the specified special characters', () => {
  const met = (password: string) => passwordRules.map(({ test }) => test(password));
  expect(passwordRules.map(({ id }) => id)).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special']);
  expect(met('1234567')).toEqual([false, false, false, true, false]);
  expect(met('abcdefgH')).toEqual([true, true, true, false, false]);
  for (const character of '!@#$%^&*(),.?":{}|<>') {
    expect([character, met(character)[4]]).toEqual([character, true]);
  }
  for (const character of "-_+=/\\[];'`~ aA1é") {
    expect([character, met(character)[4]]).toEqual([character, false]);
  }
});

it.each([
  ['a@b.c', true],
  ['first.last+tag@mail.example.org', true],
  ['@b.c', false],
  ['a.b.c', false],
  ['a@b', false],
  ['a@.c', false],
  ['a@b.', false],
])('accepts %s as an email address: %p', (email, isAccepted) => {
  expect(Credentials.safeParse({ email, password: 'x' }).success).toBe(isAccepted);
});
