import { normalizeEmail } from '@portal/contracts';
import type { Logger } from 'pino';
import { NotifiedDevice } from '../../auth';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/kernel/clock';
import { User } from '../../records/users';
import type { PushKey } from './push-key';

interface Parts {
  db: Database;
  key: PushKey;
  log: Logger;
  now: Clock;
}

const withinMs = 10_000;
/** How long a push service keeps the notification for a device that is off. */
const keptSeconds = 86_400;
/** The push service says that the browser takes no messages any more. */
const gone = [404, 410];

/**
 * Asks the push services to wake the devices of whoever has this address. The message is empty: the device says what it always says.
 * A service that does not answer is not asked again, because the person has a mail too.
 */
export async function notifyDevices({ db, key, log, now }: Parts, recipient: string): Promise<void> {
  const user = await db.read.findOneBy(User, { emailNormalized: normalizeEmail(recipient), isActive: true });
  const devices = user ? await db.read.findBy(NotifiedDevice, { userId: user.id }) : [];
  await Promise.all(
    devices.map(async ({ id, endpoint }) => {
      const status = await push(endpoint, key.authorizationFor(endpoint, now())).catch((error: unknown) => error);
      if (gone.includes(Number(status))) {
        await db.write((tx) => tx.delete(NotifiedDevice, { id, endpoint }));
      } else if (typeof status !== 'number' || status >= 300) {
        log.warn(
          { service: new URL(endpoint).host, ...(typeof status === 'number' ? { status } : { err: status }) },
          'notification not sent',
        );
      }
    }),
  );
}

async function push(endpoint: string, authorization: string): Promise<number> {
  const { status, body } = await fetch(endpoint, {
    method: 'POST',
    // One that has not been delivered yet is replaced by the next.
    headers: { Authorization: authorization, TTL: String(keptSeconds), Urgency: 'normal', Topic: 'news' },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  await body?.cancel();
  return status;
}
