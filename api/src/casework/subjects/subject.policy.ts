import { isAdmin, type Policy } from '../../platform/kernel/policy';

/** Who reads a subject depends on its cases, see `readSubject`. */
export const subjectPolicy: Policy<'change', object> = {
  /** Say which names mean the subject. */
  change: isAdmin,
};
