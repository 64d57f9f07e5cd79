import type { EntityManager } from 'typeorm';
import { type Instant, instant } from '../../kernel/clock';
import { User } from '../../users';
import { Session } from './session.entity';

export type LiveSession = Session & { user: User };

/**
 * Reads a session and its user in one query; returns undefined when the session has ended or the account is inactive.
 */
export async function findLiveSession(
  manager: EntityManager,
  sessionId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const found = await manager
    .createQueryBuilder(Session, 'session')
    .innerJoinAndMapOne('session.user', User, 'user', 'user.id = session.userId')
    .where('session.id = :sessionId', { sessionId })
    .getOne();
  return found && isLive(found as LiveSession, instant(now)) ? (found as LiveSession) : undefined;
}

const isLive = ({ revokedAt, idleUntil, expiresAt, user }: LiveSession, at: Instant) =>
  revokedAt === null && idleUntil > at && expiresAt > at && user.isActive;
