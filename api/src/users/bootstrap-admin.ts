import type { Database } from '../db/database';
import type { Clock } from '../kernel/clock';
import { invite } from './invite';
import { User } from './user.entity';

/** Invites the first admin of a new installation; does nothing once an admin has chosen a password. */
export async function inviteFirstAdmin(db: Database, email: string, now: Clock): Promise<void> {
  await db.write(async (tx) => {
    const admins = await tx.findBy(User, { role: 'admin' });
    if (admins.length === 0) {
      await invite(tx, null, { name: 'Administrator', email, role: 'admin' }, now());
    }
  });
}
