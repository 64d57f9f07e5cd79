import type { OrganisationRole } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import { runSql } from '../../platform/db/sql';
import { type Instant, instant } from '../../platform/kernel/clock';
import { User } from '../../records/users';
import { Session } from './session.entity';

export type LiveSession = Session & { user: User };

const readSession = rowReader<Session, keyof Session, Pick<LiveSession, 'user'>>(Session, {
  joined: { user: { entity: User, on: '"user".id = listed."userId"' } },
  where: 'listed.id = :sessionId',
});

/**
 * Reads a session and its user in one query; returns undefined when the session has ended or the account is inactive.
 */
export async function findLiveSession(
  manager: EntityManager,
  sessionId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [found] = await readSession(manager, { sessionId });
  return found && isLive(found, instant(now)) ? found : undefined;
}

interface Liveness {
  revokedAt: string | null;
  idleUntil: string;
  expiresAt: string;
  user: Pick<User, 'isActive'>;
}

const isLive = ({ revokedAt, idleUntil, expiresAt, user }: Liveness, at: Instant) =>
  revokedAt === null && idleUntil > at && expiresAt > at && user.isActive;

const ownerProperties = [
  'id',
  'role',
  'name',
  'emailNormalized',
  'emailVerifiedAt',
  'passwordChangedAt',
  'secondFactorAt',
] as const;

/** The part of an account that every request of its owner needs. */
export interface SessionOwner extends Pick<User, (typeof ownerProperties)[number]> {
  /** When the second factor was last entered in this session. */
  factorEnteredAt: string | null;
  /** When the password was last entered in this session. */
  passwordEnteredAt: string | null;
  /** The organisation of which the account is a member, and its part there; null without one. */
  organisationId: string | null;
  organisationRole: OrganisationRole | null;
}

interface OwnerRow extends SessionOwner, Omit<Liveness, 'user'> {
  /** 0 or 1 on SQLite. */
  isActive: boolean | number;
}

const ownerSql = `
  SELECT session."revokedAt", session."idleUntil", session."expiresAt", owner."isActive",
    session."secondFactorAt" AS "factorEnteredAt", session."passwordEnteredAt",
    member."organisationId", member.role AS "organisationRole",
    ${ownerProperties.map((name) => `owner."${name}"`).join(', ')}
  FROM sessions session JOIN users owner ON owner.id = session."userId"
    LEFT JOIN organisation_members member ON member."userId" = owner.id
  WHERE session.id = :sessionId`;

/** Reads the owner of a live session. Every request does this, so it loads no entities. */
export async function findSessionOwner(
  manager: EntityManager,
  sessionId: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  const [row] = await runSql<OwnerRow>(manager, ownerSql, { sessionId });
  return row && isLive({ ...row, user: { isActive: Boolean(row.isActive) } }, instant(now)) ? row : undefined;
}
