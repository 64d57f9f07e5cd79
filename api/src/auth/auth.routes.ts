import Router from '@koa/router';
import { defaultBrandName } from '@portal/contracts';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { RateLimits } from '../http/rate-limits';
import type { RequestState } from '../http/request-state';
import type { Clock } from '../kernel/clock';
import { accountRoutes } from './account.routes';
import type { AccountLinkService } from './account-links.service';
import { AuthCookies } from './auth-cookies';
import { FailedSignIns } from './failed-sign-ins';
import { InvitationService } from './invitation.service';
import type { Keys } from './keys';
import type { PasswordService } from './password.service';
import type { PasswordPool } from './password-pool';
import { RegistrationService } from './registration.service';
import { type SessionParts, sessionRoutes } from './session.routes';
import type { SessionService } from './session.service';
import { presentSessionUser } from './session-user.presenter';
import { SignInService } from './sign-in.service';

interface AuthParts {
  db: Database;
  now: Clock;
  config: Config;
  keys: Keys;
  limits: RateLimits;
  passwordPool: PasswordPool;
  sessions: SessionService;
  passwords: PasswordService;
  links: AccountLinkService;
}

/** Mounts all routes under `/auth`. */
export function authRoutes(parts: AuthParts): Router<RequestState> {
  const { db, now, config, keys, limits, passwordPool, sessions, passwords, links } = parts;
  const { emailVerification, brandName = defaultBrandName } = config;
  const failures = new FailedSignIns(db, now, keys, config.rateLimits);
  const cookies = new AuthCookies(now, config.production || config.publicUrl.startsWith('https:'));
  const present: SessionParts['present'] = (user, { expiresAt, idleUntil }) => ({
    ...presentSessionUser(user, config),
    sessionEndsAt: expiresAt,
    sessionIdleSeconds: Math.floor((Date.parse(idleUntil) - now().getTime()) / 1000),
  });
  const router = new Router<RequestState>();
  router.use(
    sessionRoutes({
      cookies,
      limits,
      present,
      sessions,
      signIns: new SignInService(db, now, keys, passwordPool, failures, sessions),
      registrations: new RegistrationService(db, now, passwordPool, sessions, emailVerification, brandName),
    }).routes(),
    accountRoutes({
      cookies,
      limits,
      present,
      passwords,
      links,
      invitations: new InvitationService(db, now, passwordPool, sessions, brandName),
    }).routes(),
  );
  return router;
}
