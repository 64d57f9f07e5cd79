import type { AuditEventView } from '@portal/contracts';
import type { AuditEntry } from './audit-entry.entity';

export const presentAuditEntry = (entry: AuditEntry): AuditEventView => ({
  _id: entry.id,
  position: entry.position,
  createdAt: entry.at,
  ...(entry.actorId && { actorId: entry.actorId }),
  actorName: entry.actorName,
  actorRole: entry.actorRole,
  ...(entry.networkAddress && { networkAddress: entry.networkAddress }),
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  detail: { ...entry.detail },
});
