import { isStaff, type Policy } from '../../platform/kernel/policy';

export const clientErrorPolicy = {
  /** Staff have no reason to forge errors, and often share one network address. */
  reportWithoutLimit: isStaff,
} satisfies Policy<'reportWithoutLimit', void>;
