import Router from '@koa/router';
import { getSetup, nothingHere, seedUsers } from '@portal/contracts';
import type { Config } from '../../platform/config';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { servePublic } from '../../platform/http/serve';
import { AppError } from '../../platform/kernel/app-error';
import { demoAdmin } from './demo-users';
import type { SeedService } from './seed.service';

/** Routes of the setup page: creating demo users, and showing which settings are set, without their values. */
export function seedRoutes({ seed, config }: { seed: SeedService; config: Config }): Router<RequestState> {
  const { production, allowDemoSeed, settings } = config;
  const router = new Router<RequestState>();

  servePublic(router, seedUsers, async (_request, context) => {
    const results = await seed.createUsers(callerOf(context));
    const created = results.filter(({ status }) => status === 'created').length;
    return { results, summary: { created, existing: results.length - created } };
  });

  servePublic(router, getSetup, async () => {
    // In production only the operator may know which settings are missing.
    if (production) {
      throw new AppError('NOT_FOUND', nothingHere);
    }
    return {
      allowed: allowDemoSeed,
      settings: settings.map(({ name, purpose, isSet, required }) => ({ name, purpose, isSet, required })),
      ...(allowDemoSeed && { admin: demoAdmin }),
    };
  });

  return router;
}
