import type { BusinessTime } from '../../../platform/kernel/business-day';
import type { Instant } from '../../../platform/kernel/clock';

/** The time of a change. */
export interface Moment extends BusinessTime {
  at: Instant;
}
