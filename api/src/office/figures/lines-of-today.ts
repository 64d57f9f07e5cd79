import type { TodayView } from '@portal/contracts';
import type { LinesForAdmin } from '../../casework/cases';
import { figuresOfToday } from './today';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Returns a function that tells admins by mail in six lines what the page of today shows, on days with something to tell. */
export const linesOfToday =
  (timeZone: string): LinesForAdmin =>
  async (tx, { id, role, name, email }, now) => {
    const actor = { id, role, name, email, emailConfirmed: true, sessionId: '', networkAddress: null };
    const today = await figuresOfToday(tx, actor, { now, timeZone });
    const { urgent, newCases, toAssign, toReview, late, waitingOnClient, debts } = today;
    const isQuiet = [urgent, newCases, toAssign, toReview, late, waitingOnClient, sumOf(debts)].every(
      (figure) => figure === 0,
    );
    return isQuiet ? [] : linesOf(today);
  };

const linesOf = (today: TodayView): string[] => [
  `Urgent: ${today.urgent}. New since yesterday: ${today.newCases}. To assign: ${today.toAssign}.`,
  `Reports to review: ${today.toReview}.`,
  `Late: ${today.late}${namesOfLate(today)}.`,
  `Waiting on clients: ${today.waitingOnClient}.`,
  `Owed: ${money.format(sumOf(today.debts))}, of which ${money.format(sumOf(today.debts.filter(({ age }) => age !== 'not-due')))} is late.`,
  `First answer ${paceOf(today.answered)}, report ${paceOf(today.reported)}. ${today.paid} of ${today.requests} requests became paid work.`,
];

const sumOf = (debts: TodayView['debts']) => debts.reduce((sum, { amount }) => sum + amount, 0);

function namesOfLate({ load }: TodayView): string {
  const names = load.filter(({ late }) => late > 0).map(({ attorney, late }) => `${attorney.name} ${late}`);
  return names.length > 0 ? ` (${names.join(', ')})` : '';
}

const paceOf = ({ medianHours }: TodayView['answered']) =>
  medianHours === undefined
    ? 'none'
    : `in ${medianHours < 48 ? `${medianHours} hours` : `${Math.round(medianHours / 24)} days`}`;
