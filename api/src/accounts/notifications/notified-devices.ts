import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { NotifiedDevice } from '../../auth';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';

const devicesPerPerson = 10;

/** Turns notifications on for the device behind `endpoint`, also if somebody else had turned them on there before. */
export async function turnOnNotifications(
  tx: EntityManager,
  actor: Actor,
  endpoint: string,
  at: Instant,
): Promise<void> {
  await tx.delete(NotifiedDevice, [{ endpoint }, { sessionId: actor.sessionId }]);
  const others = await tx.find(NotifiedDevice, {
    where: { userId: actor.id },
    order: { renewedAt: 'DESC' },
    skip: devicesPerPerson - 1,
  });
  if (others.length > 0) {
    await tx.delete(NotifiedDevice, { id: In(others.map(({ id }) => id)) });
  }
  const { id: userId, sessionId } = actor;
  await tx.insert(NotifiedDevice, { id: randomUUID(), userId, sessionId, endpoint, renewedAt: at });
  await recordAudit(tx, { actor, action: 'user.notifications-on', subjectType: 'user', subjectId: userId, at });
}

/** Lets the device belong to the session that has just begun on it. Returns false when the actor has not turned notifications on there. */
export async function renewNotifications(
  tx: EntityManager,
  { id: userId, sessionId }: Actor,
  endpoint: string,
  at: Instant,
): Promise<boolean> {
  const { affected } = await tx.update(NotifiedDevice, { endpoint, userId }, { sessionId, renewedAt: at });
  return affected === 1;
}

/** Turns notifications off for the device of the actor's session. */
export async function turnOffNotifications(tx: EntityManager, actor: Actor, at: Instant): Promise<void> {
  const { id: userId, sessionId } = actor;
  const { affected } = await tx.delete(NotifiedDevice, { userId, sessionId });
  if (affected) {
    await recordAudit(tx, { actor, action: 'user.notifications-off', subjectType: 'user', subjectId: userId, at });
  }
}
