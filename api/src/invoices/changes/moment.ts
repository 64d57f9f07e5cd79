import type { BusinessTime } from '../../kernel/business-day';
import type { Instant } from '../../kernel/clock';

/** The time of a change. */
export interface Moment extends BusinessTime {
  at: Instant;
}
