import type { ImportKind } from '@portal/contracts';
import type { ImportedInvoice } from '../../../billing/invoices';
import type { ImportedCase } from '../../../casework/cases';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import type { ReadRow } from './read-row';

/** What a row makes. */
interface Plans {
  /** An account, unless its address has one: then only the old number is noted. */
  clients: { userId: string | undefined };
  cases: Omit<ImportedCase, 'id'>;
  invoices: Omit<ImportedInvoice, 'id'>;
}
export type Plan<Kind extends ImportKind> = Plans[Kind];

/** A row with what would become of it. */
export interface Judged<Kind extends ImportKind> extends ReadRow<Kind> {
  /** Whether it makes something, is there already or has a mistake. */
  verdict: 'fresh' | 'known' | 'wrong';
  /** Undefined when nothing is to be done. */
  plan: Plan<Kind> | undefined;
}

export interface JudgeContext {
  now: Date;
  today: BusinessDay;
  brandName: string;
}
