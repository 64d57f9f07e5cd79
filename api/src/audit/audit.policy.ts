import { isStaff, type Policy } from '../kernel/policy';

export const auditPolicy = {
  /** The trail records what staff read of other people's cases, but not what clients read of their own. */
  leaveReadingTrail: isStaff,
} satisfies Policy<'leaveReadingTrail', void>;
