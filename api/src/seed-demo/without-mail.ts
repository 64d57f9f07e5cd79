import type { Database } from '../db/database';
import { type Clock, instant } from '../kernel/clock';
import { Mail } from '../mail';

/**
 * A door to the same data through which no mail leaves: what a unit of work queues is marked as sent before it commits.
 * Stories are about people who do not exist, and happened long ago. A mail is told by its moment, which is the story's.
 */
export const withoutMail = (db: Database, now: Clock): Database =>
  Object.assign(Object.create(db) as Database, {
    write: <T>(work: Parameters<typeof db.write<T>>[0]): Promise<T> =>
      db.write(async (tx) => {
        const result = await work(tx);
        const at = instant(now());
        await tx.update(
          Mail,
          { status: 'queued', queuedAt: at },
          { status: 'sent', sentAt: at, body: { heading: '', paragraphs: [] } },
        );
        return result;
      }),
  });
