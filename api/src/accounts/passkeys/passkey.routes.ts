import Router from '@koa/router';
import {
  addPasskey,
  listPasskeys,
  type PasskeyView,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@portal/contracts';
import type { Passkey } from '../../auth';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { PasskeyService } from './passkey.service';

/** Mounts the routes by which people manage their passkeys. */
export function passkeyRoutes({ passkeys }: { passkeys: PasskeyService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listPasskeys, async ({ actor }) => ({ passkeys: (await passkeys.list(actor)).map(present) }));

  serve(router, startPasskey, async ({ actor, body }) => ({
    options: await passkeys.start(actor, body.currentPassword),
  }));

  serve(router, addPasskey, async ({ actor, body }) => {
    const { passkey, recoveryCodes } = await passkeys.add(actor, body);
    return { passkey: present(passkey), recoveryCodes };
  });

  serve(router, renamePasskey, async ({ actor, params, body }) => ({
    passkey: present(await passkeys.rename(actor, params.passkeyId, body.name)),
  }));

  serve(router, removePasskey, async ({ actor, params, body }) => {
    await passkeys.remove(actor, params.passkeyId, body.currentPassword);
    return {};
  });

  return router;
}

const present = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  _id: id,
  name,
  createdAt,
  ...(lastUsedAt !== null && { lastUsedAt }),
});
