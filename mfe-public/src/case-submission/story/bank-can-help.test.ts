import { bankCanHelp } from './bank-can-help';

it.each([
  ['card', '2026-11-13', true],
  ['card', '2026-11-12', false],
  ['bank-transfer', '', true],
  ['crypto', '2026-11-20', false],
])('asks a victim who paid by %s on "%s" to call the bank: %s', (paidBy, happenedOn, helps) => {
  expect(bankCanHelp({ paidBy, happenedOn }, new Date('2026-11-20T10:00:00Z'))).toBe(helps);
});
