import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { normalizeEmail } from '@portal/contracts';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
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
export async function issueAccountToken(
  tx: EntityManager,
  issue: Issue & { purpose: Exclude<TokenPurpose, 'undo-email'> },
  at: Date,
): Promise<string> {
  await voidAccountTokens(tx, issue.userId, [issue.purpose]);
  return insertToken(tx, { ...issue, step: 0, caseIds: null }, at);
}

interface UndoIssue {
  userId: string;
  /** The address that the account leaves. */
  email: string;
  /** The cases of the account at this moment. */
  caseIds: readonly string[];
}

/**
 * Makes a token for the link that undoes a change of address. Earlier undo links stay good: a thief who changes the
 * address twice must not void the link of the owner.
 */
export async function issueUndoToken(tx: EntityManager, { userId, email, caseIds }: UndoIssue, at: Date) {
  const latest = await tx.findOne(AccountToken, { where: { userId, purpose: 'undo-email' }, order: { step: 'DESC' } });
  const step = (latest?.step ?? 0) + 1;
  return insertToken(tx, { userId, purpose: 'undo-email', email, step, caseIds: JSON.stringify(caseIds) }, at);
}

async function insertToken(tx: EntityManager, issue: Issue & Pick<AccountToken, 'step' | 'caseIds'>, at: Date) {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(AccountToken, {
    ...issue,
    id: randomUUID(),
    emailNormalized: normalizeEmail(issue.email),
    tokenHash: hashOf(token),
    createdAt: instant(at),
    expiresAt: instantAfter(at, tokenLifetimes[issue.purpose]),
  });
  return token;
}

/** Would `redeemAccountToken` accept this token now? Asked before a password is hashed for nothing. */
export function isRedeemable(
  manager: EntityManager,
  token: string,
  purposes: readonly TokenPurpose[],
  at: Date,
): Promise<boolean> {
  return manager.existsBy(AccountToken, {
    tokenHash: hashOf(token),
    purpose: In(purposes),
    expiresAt: MoreThan(instant(at)),
  });
}

/** Uses a token up. Undefined when it is unknown, used, voided, expired, or was issued for another purpose. */
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

/** Voids every mailed link of these kinds that the person has not used yet. */
export async function voidAccountTokens(
  tx: EntityManager,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx.delete(AccountToken, { userId, purpose: In(purposes) });
}

/** Voids the undo links of changes that came after the one that `undone` undoes. */
export async function voidLaterUndoTokens(tx: EntityManager, { userId, step }: AccountToken): Promise<void> {
  await tx.delete(AccountToken, { userId, purpose: 'undo-email', step: MoreThan(step) });
}

/**
 * True while an undo link can still put this address back: it belongs to the account that left it, so that a thief
 * cannot block the undo by registering the address anew.
 *
 * @param exceptUserId - the account whose own undo links do not count.
 */
export function isReserved(manager: EntityManager, email: string, at: Date, exceptUserId?: string): Promise<boolean> {
  return manager.existsBy(AccountToken, {
    emailNormalized: normalizeEmail(email),
    purpose: 'undo-email',
    expiresAt: MoreThan(instant(at)),
    ...(exceptUserId !== undefined && { userId: Not(exceptUserId) }),
  });
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
