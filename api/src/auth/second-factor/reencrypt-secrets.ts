import { Like, Not } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Keys } from '../keys';
import { SecondFactor } from './second-factor.entity';
import { decryptSecret, encryptSecret } from './secret-box';

/**
 * Encrypts secrets with the current key that were encrypted with the previous one, so that `JWT_SECRET_PREVIOUS` can be
 * removed after a day.
 */
export async function reencryptSecrets(db: Database, { secondFactor: keys }: Keys): Promise<void> {
  const older = await db.read.findBy(SecondFactor, { secret: Not(Like(`${keys[0]?.kid}.%`)) });
  for (const { userId, secret: encrypted } of older) {
    const secret = decryptSecret(keys, userId, encrypted);
    if (secret !== undefined) {
      const renewed = encryptSecret(keys, userId, secret);
      await db.write((tx) => tx.update(SecondFactor, { userId, secret: encrypted }, { secret: renewed }));
    }
  }
}
