import type { EntityManager } from 'typeorm';
import { Passkey } from './passkey.entity';

/**
 * Lets the passkeys of an account sign in only after its new password, until each has done so once. One of them may belong to the thief
 * because of whom the password is reset. Call it before the sessions end: it waits for sign-ins under way, so that their sessions end, too.
 */
export async function requireNewPassword(tx: EntityManager, userId: string): Promise<void> {
  await tx.update(Passkey, { userId }, { needsPassword: true });
}
