import type { AuditEventView } from '@portal/contracts';
import type { ListedEntry } from './audit.service';

export const presentAuditEntry = (entry: ListedEntry): AuditEventView => ({
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
  ...(entry.subjectNumber && { subjectNumber: entry.subjectNumber }),
  ...(entry.subjectName && { subjectName: entry.subjectName }),
  ...(entry.subjectCase && { subjectCase: entry.subjectCase }),
  detail: { ...entry.detail },
});
