import * as z from '@portal/contracts/zod';

/** Number of days, including today, of which `answered` and `reported` tell. */
export const recentDays = 30;

/**
 * Cases that share more than their status. `urgent`: money left lately and its bank has not been told; `to-review`: a report waits for a reviewer; `answered` and `reported`: got the
 * first response or a report in the last 30 days; `paid`: has a paid invoice.
 */
export const CaseGroup = z.enum(['urgent', 'to-review', 'answered', 'reported', 'paid'], 'Unknown group of cases.');
export type CaseGroup = z.infer<typeof CaseGroup>;

export const caseGroupLabels = {
  urgent: 'Urgent: bank not told',
  'to-review': 'Report to review',
  answered: `Answered in the last ${recentDays} days`,
  reported: `Reported in the last ${recentDays} days`,
  paid: 'With a payment',
} satisfies Record<CaseGroup, string>;
