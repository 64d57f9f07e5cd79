import type { Story } from '@portal/contracts';
import { paidOnOf, type UrgencyFacts, urgencyOf } from './urgency';

const today = '2026-03-02';
const told: Story = { happenedOn: '2026-02-28', paidBy: 'bank-transfer', bankTold: 'no' };

it.each([
  ['money left two days ago and the bank does not know', {}, '2026-02-28'],
  ['the way of payment was not answered', { paidBy: undefined }, '2026-02-28'],
  ['it was paid 13 days ago', { happenedOn: '2026-02-17' }, '2026-02-17'],
  ['it was paid 14 days ago', { happenedOn: '2026-02-16' }, null],
  ['the bank knows', { bankTold: 'yes' }, null],
  ['the question was not answered', { bankTold: undefined }, null],
  ['the day was not answered', { happenedOn: undefined }, null],
  ['nothing was paid', { paidBy: 'none' }, null],
  ['cash was paid', { paidBy: 'cash' }, null],
] as const)('takes the day of a payment from the story when %s', (_when, changes, paidOn) => {
  expect(paidOnOf({ ...told, ...changes }, today)).toBe(paidOn);
});

const facts: UrgencyFacts = { paidOn: '2026-02-28', bankToldAt: null, status: 'pending' };

it.each([
  ['is urgent two days after the payment', {}, { paidOn: '2026-02-28', daysAgo: 2 }],
  ['is urgent while somebody works on it', { status: 'in-progress' }, { paidOn: '2026-02-28', daysAgo: 2 }],
  ['counts a day that has not begun here as today', { paidOn: '2026-03-03' }, { paidOn: '2026-03-03', daysAgo: 0 }],
  ['is no longer urgent after 14 days', { paidOn: '2026-02-16' }, undefined],
  ['is no longer urgent once the bank knows', { bankToldAt: '2026-03-01T09:00:00.000Z' }, undefined],
  ['is not urgent when it is resolved', { status: 'resolved' }, undefined],
  ['is not urgent when it is closed', { status: 'closed' }, undefined],
  ['is not urgent without a payment', { paidOn: null }, undefined],
] as const)('a case %s', (_what, changes, urgent) => {
  expect(urgencyOf({ ...facts, ...changes }, today)).toEqual(urgent);
});
