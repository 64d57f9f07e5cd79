import { isAdmin, isStaff, type Policy } from '../../../platform/kernel/policy';

/** Lists are public data and name nobody whom the firm has looked for, so all staff see which are live. */
export const listPolicy: Policy<'read' | 'change', null> = {
  read: isStaff,
  change: isAdmin,
};
