import Router from '@koa/router';
import {
  acceptPolicy,
  inviteUser,
  listSecurityEvents as listSecurityEventsCall,
  listUsers,
  updateMe,
  updateUser,
} from '@portal/contracts';
import { presentSessionUser } from '../../auth';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { ProfileService } from '../profile.service';
import { listSecurityEvents } from '../security-events';
import { presentUser } from './user.presenter';
import type { UserService } from './users.service';

interface UserServices {
  db: Database;
  users: UserService;
  profiles: ProfileService;
  config: Config;
}

/** Mounts the routes by which admins manage accounts and people change their own. */
export function userRoutes({ db, users, profiles, config }: UserServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listUsers, async ({ query }) => {
    const { users: found, pagination, openCases, dueSoon, counts } = await users.list(query);
    return {
      users: found.map((user) => ({
        ...presentUser(user, openCases.get(user.id) ?? 0),
        dueSoon: dueSoon.get(user.id) ?? 0,
      })),
      pagination,
      counts,
    };
  });

  serve(router, inviteUser, async ({ actor, body }) => ({ user: presentUser(await users.invite(actor, body), 0) }));

  serve(router, updateMe, async ({ actor, body }) => {
    const { user, pendingEmail } = await profiles.update(actor, body);
    return { user: presentSessionUser(user, config), pendingEmail };
  });

  serve(router, listSecurityEventsCall, async ({ actor }) => ({ events: await listSecurityEvents(db.read, actor) }));

  serve(router, acceptPolicy, async ({ actor, body }) => ({
    user: presentSessionUser(await profiles.acceptPolicy(actor, body.version), config),
  }));

  serve(router, updateUser, async ({ actor, params, body }) => {
    const { user, openCases } = await users.update(actor, params.userId, body);
    return { user: presentUser(user, openCases) };
  });

  return router;
}
