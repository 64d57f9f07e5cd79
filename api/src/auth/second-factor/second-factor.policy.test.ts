import { Role } from '@portal/contracts';
import { isFactorOld, secondFactorStateOf } from './second-factor.policy';

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

it.each([
  ['none', null, null, false],
  ['one that this session has not proven', at, null, true],
  ['one that was proven ten minutes ago', at, '2026-03-02T08:50:00.000Z', false],
  ['one that was proven longer ago', at, '2026-03-02T08:49:59.999Z', true],
  ['one that was removed after it was proven', null, '2026-03-02T08:00:00.000Z', false],
] as const)(
  'a person with a second factor, %s, is asked again: %#',
  (_what, secondFactorAt, factorEnteredAt, expected) => {
    expect(isFactorOld({ secondFactorAt, factorEnteredAt }, new Date(at))).toBe(expected);
  },
);
