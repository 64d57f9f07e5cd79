import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { instant, instantAfter } from '../kernel/clock';
import { AccountToken, type TokenPurpose } from './account-token.entity';

const hour = 3_600_000;

/** Milliseconds that a mailed link works. */
export const tokenLifetimes = {
  'verify-email': 24 * hour,
  'change-email': 24 * hour,
  'undo-email': 72 * hour,
  'reset-password': hour,
  'accept-invite': 7 * 24 * hour,
} satisfies Record<TokenPurpose, number>;

interface Issue {
  userId: string;
  purpose: TokenPurpose;
  email: string;
}

/** Makes a token for a link, and voids what was issued to the same person for the same purpose before. */
export async function issueAccountToken(tx: EntityManager, issue: Issue, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(AccountToken, { userId: issue.userId, purpose: issue.purpose });
  await tx.insert(AccountToken, {
    ...issue,
    id: randomUUID(),
    tokenHash: hashOf(token),
    createdAt: instant(at),
    expiresAt: instantAfter(at, tokenLifetimes[issue.purpose]),
  });
  return token;
}

/** Would `redeemAccountToken` accept this token now? Asked before a password is hashed for nothing. */
export function isRedeemable(manager: EntityManager, token: string, purpose: TokenPurpose, at: Date): Promise<boolean> {
  return manager.existsBy(AccountToken, {
    tokenHash: hashOf(token),
    purpose,
    expiresAt: MoreThan(instant(at)),
  });
}

/** Uses a token up. Nothing when it is unknown, used, replaced, expired, or was issued for something else. */
export async function redeemAccountToken(
  tx: EntityManager,
  token: string,
  purposes: readonly TokenPurpose[],
  at: Date,
): Promise<AccountToken | undefined> {
  const found = await tx.findOneBy(AccountToken, { tokenHash: hashOf(token) });
  if (!found || !purposes.includes(found.purpose) || found.expiresAt <= instant(at)) {
    return undefined;
  }
  const { affected } = await tx.delete(AccountToken, { id: found.id });
  return affected === 1 ? found : undefined;
}

/** Voids every link of one kind that still lies in somebody's mailbox. */
export async function voidAccountTokens(tx: EntityManager, userId: string, purpose: TokenPurpose): Promise<void> {
  await tx.delete(AccountToken, { userId, purpose });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
