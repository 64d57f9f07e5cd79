import Router from '@koa/router';
import {
  getNotifications,
  notificationTexts,
  turnOffNotifications as turnOffCall,
  turnOnNotifications as turnOnCall,
} from '@portal/contracts';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { renewNotifications, turnOffNotifications, turnOnNotifications } from './notified-devices';
import type { PushKey } from './push-key';
import { pushAddressOf } from './push-services';

interface Parts {
  db: Database;
  now: Clock;
  config: Config;
  /** Undefined when the firm offers no notifications. */
  pushKey: PushKey | undefined;
}

/** Mounts the routes by which people turn notifications on and off. */
export function notificationRoutes({ db, now, config, pushKey }: Parts): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, getNotifications, async () => ({ ...(pushKey && { publicKey: pushKey.publicKey }) }));

  serve(router, turnOnCall, async ({ actor, body }) => {
    const endpoint = pushKey && pushAddressOf(body.endpoint, config.push?.apiBase);
    if (endpoint === undefined) {
      const { endpoint: refusal } = notificationTexts;
      throw new AppError('VALIDATION', refusal, { errors: { endpoint: [refusal] } });
    }
    const at = instant(now());
    if (body.isRenewal) {
      return { isOn: await db.write((tx) => renewNotifications(tx, actor, endpoint, at)) };
    }
    await db.write((tx) => turnOnNotifications(tx, actor, endpoint, at));
    return { isOn: true };
  });

  serve(router, turnOffCall, async ({ actor }) => {
    await db.write((tx) => turnOffNotifications(tx, actor, instant(now())));
    return {};
  });

  return router;
}
