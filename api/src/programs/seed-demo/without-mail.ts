import type { Database } from '../../platform/db/database';
import { type Clock, instant } from '../../platform/kernel/clock';
import { emptyBody, Mail } from '../../records/mail';

/**
 * Returns a database whose writes send no email, because demo clients do not exist. Emails that a transaction queues
 * are marked as sent before it commits; they are recognised by `queuedAt`, the time of the current step.
 */
export const withoutMail = (db: Database, now: Clock): Database =>
  Object.assign(Object.create(db) as Database, {
    write: <T>(work: Parameters<typeof db.write<T>>[0]): Promise<T> =>
      db.write(async (tx) => {
        const result = await work(tx);
        const at = instant(now());
        await tx.update(Mail, { status: 'queued', queuedAt: at }, { status: 'sent', sentAt: at, body: emptyBody });
        return result;
      }),
  });
