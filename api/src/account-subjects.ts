import Router from '@koa/router';
import { defaultBrandName } from '@portal/contracts';
import {
  AccountLinkService,
  authRoutes,
  type Keys,
  type PasswordPool,
  PasswordService,
  presentSessionUser,
  type SessionService,
} from './auth';
import type { Config } from './config';
import type { Database } from './db/database';
import type { RateLimits } from './http/rate-limits';
import type { RequestState } from './http/request-state';
import type { Clock } from './kernel/clock';
import { SeedService, seedRoutes } from './seed';
import type { User } from './users';
import { ProfileService } from './users/profile.service';
import { userRoutes } from './users/users.routes';
import { UserService } from './users/users.service';

interface Parts {
  db: Database;
  now: Clock;
  config: Config;
  keys: Keys;
  limits: RateLimits;
  passwordPool: PasswordPool;
  sessions: SessionService;
}

/** Routes for sign-in, accounts and demo users. */
export function accountSubjectRoutes(parts: Parts): Router<RequestState> {
  const { db, now, config, limits, passwordPool, sessions } = parts;
  const { brandName = defaultBrandName } = config;
  const passwords = new PasswordService(db, now, passwordPool, sessions, limits, brandName);
  const links = new AccountLinkService(db, now, passwordPool, limits, config.emailVerification, brandName);
  const profiles = new ProfileService(db, now, passwords, links, brandName);
  const presentSelf = (user: User) => presentSessionUser(user, config);
  const router = new Router<RequestState>();
  router.use(authRoutes({ ...parts, passwords, links }).routes());
  router.use(userRoutes(new UserService(db, now), profiles, presentSelf).routes());
  router.use(seedRoutes(new SeedService(db, now, passwordPool, config.allowDemoSeed), config).routes());
  return router;
}
