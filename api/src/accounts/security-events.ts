import { SecurityEventKind, type SecurityEventView } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../platform/kernel/actor';
import { AuditEntry } from '../records/audit';

const listed = 20;

/** Returns the latest events of the actor's own account, newest first. */
export async function listSecurityEvents(manager: EntityManager, { id }: Actor): Promise<SecurityEventView[]> {
  const entries = await manager.find(AuditEntry, {
    where: { subjectId: id, subjectType: 'user', action: In(SecurityEventKind.options) },
    order: { at: 'DESC', position: 'DESC' },
    take: listed,
  });
  return entries.map((entry) => present(entry, id));
}

/** Where an admin was who changed the account is none of its owner's business. */
const present = ({ id, action, at, actorId, networkAddress }: AuditEntry, ownerId: string): SecurityEventView => ({
  _id: id,
  kind: action as SecurityEventKind,
  createdAt: at,
  ...(networkAddress && (actorId === null || actorId === ownerId) && { networkAddress }),
});
