import type { WorkingCalendar } from '../../../platform/kernel/working-time';
import { type CaseHistory, deadlinesOf, waitingOnOf } from './deadlines';

const calendar: WorkingCalendar = { timeZone: 'Asia/Dubai', workingDays: [1, 2, 3, 4, 5], holidays: [] };
/** November 2026: the 20th is a Friday. */
const at = (day: number, time = '07:23') => `2026-11-${day}T${time}:00.000Z`;

const history = (changes: Partial<CaseHistory> = {}): CaseHistory => ({
  serviceLevel: 'deep',
  submittedAt: at(20),
  isUrgent: false,
  bankToldAt: null,
  answeredAt: null,
  assessedAt: null,
  requests: [],
  resolvedAt: null,
  closedAt: null,
  ...changes,
});

/** Kind, state and due time of each deadline, such as `assessment running 24T07:23`. */
const told = (changes: Partial<CaseHistory> = {}) =>
  deadlinesOf(history(changes), calendar).map(
    ({ kind, state, dueAt }) => `${kind} ${state} ${dueAt?.slice(8, 16) ?? '-'}`,
  );

it.each([
  ['deep', ['first-response running 23T07:23', 'assessment running 24T07:23', 'report running 27T07:23']],
  ['quick', ['first-response running 23T07:23', 'report running 24T07:23']],
  ['advise', ['first-response running 23T07:23', 'assessment running 24T07:23']],
] as const)('promises to a case of level %s', (serviceLevel, deadlines) => {
  expect(told({ serviceLevel })).toEqual(deadlines);
});

it.each([
  ['runs on through the night and the weekend', {}, 'running'],
  ['is met by an answer', { answeredAt: at(20, '08:00') }, 'met'],
  ['ends when the bank has been told', { bankToldAt: at(20, '08:00') }, 'dropped'],
  ['stays met when the bank is told later', { answeredAt: at(20, '08:00'), bankToldAt: at(20, '09:00') }, 'met'],
  ['ends with the case', { closedAt: at(20, '08:00') }, 'dropped'],
] as const)('gives an urgent case four hours; the clock %s', (_what, changes, state) => {
  const friday = { isUrgent: true, submittedAt: at(20, '19:30') };
  expect(told({ ...friday, ...changes })[0]).toBe(`urgent-response ${state} 20T23:30`);
});

it('meets the first response by a message and the assessment by one that is marked', () => {
  const answered = deadlinesOf(history({ answeredAt: at(20, '09:00') }), calendar);
  expect(answered.map(({ state }) => state)).toEqual(['met', 'running', 'running']);
  const assessed = deadlinesOf(history({ assessedAt: at(23, '09:00') }), calendar);
  expect(assessed.map(({ metAt }) => metAt)).toEqual([at(23, '09:00'), at(23, '09:00'), null]);
});

it('pauses the work, but not the first response, while a document is missing', () => {
  const requests = [{ openedAt: at(23, '08:00'), closedAt: null }];
  expect(told({ requests })).toEqual(['first-response running 23T07:23', 'assessment paused -', 'report paused -']);
});

it('adds the working time of a pause once, even when two requests overlap', () => {
  const requests = [
    { openedAt: at(20, '19:00'), closedAt: at(23, '07:00') },
    { openedAt: at(20, '18:00'), closedAt: at(22, '07:00') },
  ];
  // Friday 22:00 to midnight, and Monday from midnight to 11:00 in Dubai: 13 hours.
  expect(told({ requests })[1]).toBe('assessment running 24T20:23');
});

it('does not let a late request move a deadline that has passed', () => {
  const requests = [{ openedAt: at(25), closedAt: null }];
  expect(told({ requests })).toEqual([
    'first-response running 23T07:23',
    'assessment running 24T07:23',
    'report paused -',
  ]);
});

it('ends a pause when the case ends, and drops what is not met', () => {
  const requests = [{ openedAt: at(23), closedAt: null }];
  expect(told({ requests, resolvedAt: at(24) })).toEqual([
    'first-response met 23T07:23',
    'assessment met 25T07:23',
    'report dropped 30T07:23',
  ]);
  expect(told({ closedAt: at(20, '10:00') }).map((line) => line.split(' ')[1])).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
});

it.each([
  ['nobody', { isFinished: true }],
  ['us', { lastWordBy: null }],
  ['us', { lastWordBy: 'client', requestIsOpen: true }],
  ['client', { requestIsOpen: true }],
  ['us', {}],
  ['client', { deadlineIsOpen: false }],
] as const)('waits on %s when %j', (waitingOn, turn) => {
  const usual = { isFinished: false, lastWordBy: 'staff', requestIsOpen: false, deadlineIsOpen: true } as const;
  expect(waitingOnOf({ ...usual, ...turn })).toBe(waitingOn);
});
