import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import type { User } from '../../records/users';
import { NotifiedDevice } from '../notified-devices/notified-device.entity';
import { Session } from './session.entity';
import { lifetimesOf, sessionsPerUser } from './session-lifetimes';

export interface Opening {
  device: string;
  /** True when a code of the second factor was entered. */
  withFactor?: boolean;
}

/** Signs `user` in on one more device, and ends their oldest sessions above `sessionsPerUser`. */
export async function openSession(
  tx: EntityManager,
  user: User,
  { device, withFactor = false }: Opening,
  now: Date,
): Promise<Session> {
  await endOldest(tx, user.id, instant(now));
  const { idleMs, absoluteMs } = lifetimesOf(user.role);
  const session: Session = {
    id: randomUUID(),
    userId: user.id,
    generation: 1,
    rotatedAt: instant(now),
    device,
    createdAt: instant(now),
    idleUntil: instantAfter(now, idleMs),
    expiresAt: instantAfter(now, absoluteMs),
    secondFactorAt: withFactor ? instant(now) : null,
    passwordEnteredAt: instant(now),
    revokedAt: null,
  };
  await tx.insert(Session, session);
  return session;
}

async function endOldest(tx: EntityManager, userId: string, at: Instant): Promise<void> {
  const open = await tx.find(Session, {
    select: { id: true },
    where: { userId, revokedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'ASC' },
    skip: sessionsPerUser - 1,
  });
  if (open.length > 0) {
    const ids = In(open.map(({ id }) => id));
    await tx.update(Session, { id: ids }, { revokedAt: at });
    await tx.delete(NotifiedDevice, { sessionId: ids });
  }
}

/** Notes that the person has entered a code of the second factor in this session. */
export async function noteFactor(tx: EntityManager, sessionId: string, at: Instant): Promise<void> {
  await tx.update(Session, { id: sessionId }, { secondFactorAt: at });
}

/** Notes that the person has entered their password in this session. */
export async function notePassword(tx: EntityManager, sessionId: string, at: Instant): Promise<void> {
  await tx.update(Session, { id: sessionId }, { passwordEnteredAt: at });
}

/** Ends all sessions of a person, or all but `except`. It takes effect with their next request. */
export async function revokeSessions(
  tx: EntityManager,
  { userId, except }: { userId: string; except?: string },
  at: Instant,
): Promise<void> {
  await tx.update(
    Session,
    { userId, revokedAt: IsNull(), ...(except !== undefined && { id: Not(except) }) },
    { revokedAt: at },
  );
  await tx.delete(NotifiedDevice, { userId, ...(except !== undefined && { sessionId: Not(except) }) });
}

/** Ends one session; returns false when that person has no such open session. */
export async function revokeSession(
  tx: EntityManager,
  { userId, sessionId }: { userId: string; sessionId: string },
  at: Instant,
): Promise<boolean> {
  const { affected } = await tx.update(Session, { id: sessionId, userId, revokedAt: IsNull() }, { revokedAt: at });
  await tx.delete(NotifiedDevice, { userId, sessionId });
  return affected === 1;
}
