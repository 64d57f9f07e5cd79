import * as z from '@portal/contracts/zod';

/** Unpaid invoices by the number of days since they were due. */
export const DebtAge = z.enum(['not-due', 'up-to-30', 'up-to-60', 'older'], 'Unknown age of debts.');
export type DebtAge = z.infer<typeof DebtAge>;

export const debtAgeLabels = {
  'not-due': 'Not due yet',
  'up-to-30': '1 to 30 days late',
  'up-to-60': '31 to 60 days late',
  older: 'More than 60 days late',
} satisfies Record<DebtAge, string>;

/** Unpaid invoices of an age, or those of which the firm owes something back. */
export const OwedFilter = z.enum([...DebtAge.options, 'to-refund'], 'Unknown age of debts.');
export type OwedFilter = z.infer<typeof OwedFilter>;

export const owedLabels = { ...debtAgeLabels, 'to-refund': 'To refund' } satisfies Record<OwedFilter, string>;
