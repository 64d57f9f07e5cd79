import type { QuoteStatus } from '@portal/contracts';
import type { BusinessDay } from '../../platform/kernel/business-day';
import type { Quote } from './quote.entity';

/** Returns the status on `today`: a sent quote expires as soon as its last day has ended. */
export const quoteStatusOn = (
  today: BusinessDay,
  { status, validUntil }: Pick<Quote, 'status' | 'validUntil'>,
): QuoteStatus => (status === 'sent' && validUntil !== null && validUntil < today ? 'expired' : status);

/** The statuses that staff may set. */
const staffMoves: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  draft: ['sent'],
  sent: ['withdrawn'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
};

export const quoteMovesFrom = (status: QuoteStatus): readonly QuoteStatus[] => staffMoves[status];

/** SQL over the alias `quote` and the parameter `today`. */
export const hasQuoteStatusSql = (status: QuoteStatus): string => {
  switch (status) {
    case 'expired':
      return `quote.status = 'sent' AND quote.validUntil < :today`;
    case 'sent':
      return `quote.status = 'sent' AND quote.validUntil >= :today`;
    default:
      return `quote.status = '${status}'`;
  }
};
