import { groupCases } from './case-types';

const counts = { total: 31, pending: 1, assigned: 2, 'in-progress': 4, resolved: 8, closed: 16 };

it.each([
  ['admin', 6],
  ['attorney', 6],
  ['client', 7],
] as const)('counts the active cases of a %s', (role, active) => {
  expect(groupCases(role, counts)).toEqual({ total: 31, pending: 1, active, completed: 24 });
});
