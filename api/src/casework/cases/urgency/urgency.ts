import type { Story, UrgentPayment } from '@portal/contracts';
import { addDays, type BusinessDay, daysBetween } from '../../../platform/kernel/business-day';
import type { Case } from '../case.entity';

/** A payment is urgent until this many days after it: later, banks can hardly recall it. */
const urgentDays = 14;

/** Ways of payment that nobody can stop. */
const unstoppable: readonly Story['paidBy'][] = ['none', 'cash'];

/**
 * Returns the day of the payment that makes a new case urgent: money has left lately, and its bank has not been told. Null when the
 * client said something else, or nothing.
 */
export const paidOnOf = (story: Story, today: BusinessDay): BusinessDay | null =>
  story.bankTold === 'no' &&
  story.happenedOn !== undefined &&
  !unstoppable.includes(story.paidBy) &&
  story.happenedOn > lastUnhurried(today)
    ? story.happenedOn
    : null;

/** The last day on which a payment is not urgent any more. */
export const lastUnhurried = (today: BusinessDay): BusinessDay => addDays(today, -urgentDays);

export type UrgencyFacts = Pick<Case, 'paidOn' | 'bankToldAt' | 'status'>;

/** The statuses in which nobody works on a case any more. */
const finished = ['resolved', 'closed'] as const;

/** `urgencyOf` as a condition. `:unhurried` is `lastUnhurried`. */
export const isUrgentSql = (alias: string): string =>
  `${alias}."paidOn" > :unhurried AND ${alias}."bankToldAt" IS NULL
     AND ${alias}.status NOT IN (${finished.map((status) => `'${status}'`).join(', ')})`;

/** Says whether a case is urgent today, and why. */
export function urgencyOf({ paidOn, bankToldAt, status }: UrgencyFacts, today: BusinessDay): UrgentPayment | undefined {
  const isOpen = !finished.some((one) => one === status);
  return paidOn !== null && bankToldAt === null && isOpen && paidOn > lastUnhurried(today)
    ? // A client east of the firm may name a day that has not begun here.
      { paidOn, daysAgo: Math.max(0, daysBetween(paidOn, today)) }
    : undefined;
}
