import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor, Caller, CountedCaller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant, instantAfter } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import type { User } from '../../records/users';
import { authLimits } from '../auth-limits';
import type { Keys } from '../keys';
import {
  type NeededProof,
  neededProof,
  type SecondFactorPolicy,
  secondFactorStateOf,
} from '../second-factor/second-factor.policy';
import { issueAccessToken, readAccessToken } from './access-token';
import { findLiveSession, findSessionOwner, type LiveSession, type SessionOwner } from './live-session';
import { issueRefreshToken, readRefreshToken } from './refresh-token';
import { Session } from './session.entity';
import { lifetimesOf, refreshGraceMs } from './session-lifetimes';
import { mailSessionReuse } from './session-reuse-mail';
import { type Opening, openSession, revokeSession } from './sessions';
import { signOut } from './sign-out';

/** The tokens of a session that a browser stores, and when they expire. */
export interface SessionTokens {
  access: string;
  refresh: string;
  /** When `refresh` stops working at the latest. */
  expiresAt: string;
  /** When `refresh` stops working if its owner stays idle. */
  idleUntil: string;
}

export interface RefreshRequest {
  refreshToken: string | undefined;
  /** Seconds since the person last did something; the idle time counts from then. */
  awaySeconds?: number;
}

export const sessionEnded = () => new AppError('SIGNED_OUT', 'Your session has ended. Please sign in again.');

export interface SignIn {
  user: User;
  tokens: SessionTokens;
}

export interface SignedIn {
  actor: Actor;
  /** True while the person may do nothing except set up their second factor. */
  mustSetUpFactor: boolean;
  /** What they must enter before calls with `recentFactor`. */
  neededProof: NeededProof | undefined;
}

export class SessionService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    /** Whether people must verify their address before it gives them access to cases. */
    private readonly emailVerification: boolean,
    private readonly limits: Limits,
    private readonly secondFactor: SecondFactorPolicy,
  ) {}

  /** Signs `user` in, in the caller's transaction. */
  async open(tx: EntityManager, user: User, opening: Opening): Promise<SignIn> {
    return { user, tokens: this.tokensOf(await openSession(tx, user, opening, this.now())) };
  }

  /** Issues new tokens for a session whose older ones have just become void. */
  async continue(tx: EntityManager, sessionId: string): Promise<SignIn> {
    const now = this.now();
    const session = await findLiveSession(tx, sessionId, now);
    const signIn = session && (await this.advance(tx, session, now));
    if (!signIn) {
      throw sessionEnded();
    }
    return signIn;
  }

  /** Returns the actor of an access token if token, session and account are all valid now. */
  async actorOf(accessToken: string, caller: Caller): Promise<SignedIn | undefined> {
    const now = this.now();
    const claims = readAccessToken(this.keys, accessToken, now);
    const owner = claims && (await findSessionOwner(this.db.read, claims.sessionId, now));
    if (!owner || owner.id !== claims.userId) {
      return undefined;
    }
    const isStale = claims.issuedAtSeconds < Math.floor(Date.parse(owner.passwordChangedAt) / 1000);
    return isStale
      ? undefined
      : {
          actor: this.actor(owner, claims.sessionId, caller),
          mustSetUpFactor: secondFactorStateOf(owner, this.secondFactor) === 'required',
          neededProof: neededProof(owner, now),
        };
  }

  private actor(owner: SessionOwner, sessionId: string, { networkAddress }: Caller): Actor {
    const { id, role, name, emailNormalized, emailVerifiedAt, organisationId, organisationRole } = owner;
    const emailConfirmed = emailVerifiedAt !== null || !this.emailVerification;
    const membership = organisationId && organisationRole && { organisationId, role: organisationRole };
    return {
      id,
      role,
      name,
      email: emailNormalized,
      emailConfirmed,
      sessionId,
      networkAddress,
      ...(membership && { membership }),
    };
  }

  /**
   * Exchanges a refresh token for the next one. For a few seconds the previous token gets the same successor, since
   * several tabs may refresh at once. Any other old token was stolen or replayed, and ends the session.
   *
   * @returns undefined when the token does not continue a session.
   */
  async refresh({ refreshToken, awaySeconds }: RefreshRequest, caller: CountedCaller): Promise<SignIn | undefined> {
    await this.limits.take(authLimits.refresh, caller.limitKey);
    const claims = readRefreshToken(this.keys, refreshToken ?? '');
    return claims && this.db.write((tx) => this.rotate(tx, { ...claims, awaySeconds }, caller));
  }

  /** Ends the session behind either token, if there is one. */
  async end(tokens: { access: string | undefined; refresh: string | undefined }, caller: Caller): Promise<void> {
    const now = this.now();
    const sessionId =
      readRefreshToken(this.keys, tokens.refresh ?? '')?.sessionId ??
      readAccessToken(this.keys, tokens.access ?? '', now)?.sessionId;
    if (sessionId !== undefined) {
      await this.db.write((tx) => signOut(tx, sessionId, caller, instant(now)));
    }
  }

  /** Returns the session of the actor's request, with its user. */
  async current(actor: Actor): Promise<LiveSession> {
    const session = await findLiveSession(this.db.read, actor.sessionId, this.now());
    if (!session) {
      throw sessionEnded();
    }
    return session;
  }

  /** Lists the live sessions of `actor`, newest first. */
  list(actor: Actor): Promise<Session[]> {
    const at = instant(this.now());
    return this.db.read.find(Session, {
      where: { userId: actor.id, revokedAt: IsNull(), idleUntil: MoreThan(at), expiresAt: MoreThan(at) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }

  async revoke(actor: Actor, sessionId: string): Promise<void> {
    const at = instant(this.now());
    await this.db.write(async (tx) => {
      if (!isId(sessionId) || !(await revokeSession(tx, { userId: actor.id, sessionId }, at))) {
        throw new AppError('NOT_FOUND', 'The requested session could not be found.');
      }
      const subject = { subjectType: 'user', subjectId: actor.id, detail: { sessionId } };
      await recordAudit(tx, { actor, action: 'session.revoked', ...subject, at });
    });
  }

  tokensOf({ id: sessionId, userId, generation, expiresAt, idleUntil }: Session): SessionTokens {
    return {
      access: issueAccessToken(this.keys, { userId, sessionId }, this.now()),
      refresh: issueRefreshToken(this.keys, { sessionId, generation }),
      expiresAt,
      idleUntil,
    };
  }

  private async rotate(
    tx: EntityManager,
    claims: { sessionId: string; generation: number; awaySeconds?: number },
    caller: Caller,
  ): Promise<SignIn | undefined> {
    const now = this.now();
    const session = await findLiveSession(tx, claims.sessionId, now);
    if (!session) {
      return undefined;
    }
    if (claims.generation === session.generation) {
      return (await this.advance(tx, session, now, claims.awaySeconds)) ?? this.rotate(tx, claims, caller);
    }
    if (claims.generation === session.generation - 1 && instantAfter(now, -refreshGraceMs) <= session.rotatedAt) {
      return { user: session.user, tokens: this.tokensOf(session) };
    }
    await this.endForReuse(tx, session, caller, now);
    return undefined;
  }

  /** Returns undefined when another process advanced the same session first. */
  private async advance(
    tx: EntityManager,
    session: LiveSession,
    now: Date,
    awaySeconds = 0,
  ): Promise<SignIn | undefined> {
    const { id, generation, user } = session;
    const { idleMs } = lifetimesOf(user.role);
    const idleUntil = instantAfter(now, idleMs - Math.min(awaySeconds * 1000, idleMs));
    const change = {
      generation: generation + 1,
      rotatedAt: instant(now),
      // biome-ignore lint/complexity/useMathMinMax: both are instants, which are text
      idleUntil: idleUntil > session.idleUntil ? idleUntil : session.idleUntil,
    };
    const { affected } = await tx.update(Session, { id, generation, revokedAt: IsNull() }, change);
    return affected === 1 ? { user, tokens: this.tokensOf({ ...session, ...change }) } : undefined;
  }

  private async endForReuse(tx: EntityManager, { id, user }: LiveSession, caller: Caller, now: Date): Promise<void> {
    // On PostgreSQL, old tokens that come at the same moment all find the session alive; one of them ends it, and tells so.
    if (!(await revokeSession(tx, { userId: user.id, sessionId: id }, instant(now)))) {
      return;
    }
    await mailSessionReuse(tx, user, id, instant(now));
    await recordAudit(tx, {
      actor: caller,
      action: 'session.reuse-detected',
      subjectType: 'user',
      subjectId: user.id,
      at: instant(now),
      detail: { sessionId: id },
    });
  }
}
