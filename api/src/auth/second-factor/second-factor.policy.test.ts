import { Role } from '@portal/contracts';
import { neededProof, secondFactorStateOf } from './second-factor.policy';

const at = '2026-03-02T09:00:00.000Z';

it.each([
  ['optional', ['off', 'off', 'off']],
  ['staff', ['required', 'required', 'off']],
  ['everyone', ['required', 'required', 'required']],
] as const)('the setting %s asks for a second factor as it says', (policy, expected) => {
  const roles = (['admin', 'attorney', 'client'] as const satisfies readonly Role[]).map((role) => role);
  expect(roles.map((role) => secondFactorStateOf({ role, secondFactorAt: null }, policy))).toEqual(expected);
  expect(Role.options.map((role) => secondFactorStateOf({ role, secondFactorAt: at }, policy))).toEqual(
    Role.options.map(() => 'on'),
  );
});

const ten = '2026-03-02T08:50:00.000Z';
const tenAndMore = '2026-03-02T08:49:59.999Z';
const soon = '2026-03-02T09:01:00.000Z';
const later = '2026-03-02T09:01:00.001Z';

it.each([
  ['with a factor, which this session has not proven', at, null, at, 'factor'],
  ['with a factor, proven ten minutes ago', at, ten, null, undefined],
  ['with a factor, proven longer ago', at, tenAndMore, at, 'factor'],
  ['with a factor, proven a minute ahead by another clock', at, soon, null, undefined],
  ['with a factor, proven before the clock was set back', at, later, null, 'factor'],
  ['without a factor, in an old session', null, at, null, 'password'],
  ['without a factor, whose password was entered ten minutes ago', null, null, ten, undefined],
  ['without a factor, whose password was entered longer ago', null, null, tenAndMore, 'password'],
  ['without a factor, whose password was entered before the clock was set back', null, at, later, 'password'],
] as const)('a person %s must prove: %#', (_who, secondFactorAt, factorEnteredAt, passwordEnteredAt, expected) => {
  expect(neededProof({ secondFactorAt, factorEnteredAt, passwordEnteredAt }, new Date(at))).toBe(expected);
});
