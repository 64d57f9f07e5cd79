import { isStaff, type Policy } from '../../platform/kernel/policy';
import type { AuditEntry } from './audit-entry.entity';

export const auditPolicy = {
  /** The trail records what staff read of other people's cases, but not what clients read of their own. */
  leaveReadingTrail: isStaff,
} satisfies Policy<'leaveReadingTrail', void>;

/** Whether the account, and not the entry, holds the name of the actor. The names of staff stay in the trail. */
export const isNamedByAccount = ({ actorId, actorRole }: Pick<AuditEntry, 'actorId' | 'actorRole'>): boolean =>
  actorId !== null && actorRole === 'client';
