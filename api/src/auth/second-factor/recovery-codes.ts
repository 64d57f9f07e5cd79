import { createHash, randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import type { EntityManager } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity';

const codesPerAccount = 10;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Replaces the recovery codes of an account. They are returned in groups of four characters, and stored as hashes. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerAccount }, () => new Secret({ size: 10 }).base32);
  await tx.delete(RecoveryCode, { userId });
  await tx.insert(
    RecoveryCode,
    codes.map((code) => ({ id: randomUUID(), userId, codeHash: hashOf(code) })),
  );
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses up a recovery code; of two uses at the same moment, one finds its row. */
export async function spendRecoveryCode(tx: EntityManager, userId: string, code: string): Promise<boolean> {
  const { affected } = await tx.delete(RecoveryCode, { userId, codeHash: hashOf(code) });
  return affected === 1;
}
