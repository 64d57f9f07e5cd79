import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { normalizeEmail } from '@portal/contracts';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import { instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs } from '../../platform/kernel/durations';
import { AccountToken, type TokenPurpose } from './account-token.entity';

/** Lifetimes of mailed links. */
const tokenLifetimesMs = {
  'verify-email': dayMs,
  'change-email': dayMs,
  'undo-email': 72 * hourMs,
  'reset-password': hourMs,
  'accept-invite': 7 * dayMs,
} satisfies Record<TokenPurpose, number>;

interface Issue {
  userId: string;
  purpose: TokenPurpose;
  email: string;
}

/** Issues a token for a link, and voids earlier ones of the same person and purpose. */
export async function issueAccountToken(
  tx: EntityManager,
  issue: Issue & { purpose: Exclude<TokenPurpose, 'undo-email'> },
  now: Date,
): Promise<string> {
  await voidAccountTokens(tx, issue.userId, [issue.purpose]);
  return insertToken(tx, { ...issue, step: 0, caseIds: null }, now);
}

interface UndoIssue {
  userId: string;
  /** The old address, which the link restores. */
  email: string;
  /** The cases of the account at this moment. */
  caseIds: readonly string[];
}

/**
 * Issues a token for the link that undoes a change of address. Earlier undo links stay valid: a thief who changes the
 * address twice must not void the link of the owner.
 */
export async function issueUndoToken(tx: EntityManager, { userId, email, caseIds }: UndoIssue, now: Date) {
  const latest = await tx.findOne(AccountToken, { where: { userId, purpose: 'undo-email' }, order: { step: 'DESC' } });
  const step = (latest?.step ?? 0) + 1;
  return insertToken(tx, { userId, purpose: 'undo-email', email, step, caseIds: JSON.stringify(caseIds) }, now);
}

async function insertToken(tx: EntityManager, issue: Issue & Pick<AccountToken, 'step' | 'caseIds'>, now: Date) {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(AccountToken, {
    ...issue,
    id: randomUUID(),
    emailNormalized: normalizeEmail(issue.email),
    tokenHash: hashOf(token),
    createdAt: instant(now),
    expiresAt: instantAfter(now, tokenLifetimesMs[issue.purpose]),
  });
  return token;
}

/** Returns whether `redeemAccountToken` would accept this token now, so that no password is hashed for a void link. */
export function isRedeemable(
  manager: EntityManager,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<boolean> {
  return manager.existsBy(AccountToken, {
    tokenHash: hashOf(token),
    purpose: In(purposes),
    expiresAt: MoreThan(instant(now)),
  });
}

/** Uses up a token; returns undefined when it is unknown, used, voided, expired, or was issued for another purpose. */
export async function redeemAccountToken(
  tx: EntityManager,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<AccountToken | undefined> {
  const found = await tx.findOneBy(AccountToken, { tokenHash: hashOf(token) });
  if (!found || !purposes.includes(found.purpose) || found.expiresAt <= instant(now)) {
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

/** Voids the undo links of changes made after the one that this token undoes. */
export async function voidLaterUndoTokens(tx: EntityManager, { userId, step }: AccountToken): Promise<void> {
  await tx.delete(AccountToken, { userId, purpose: 'undo-email', step: MoreThan(step) });
}

/**
 * Returns whether an undo link can still restore this address. It stays reserved for the former account, so that a
 * thief cannot block the undo by registering the address again.
 *
 * @param exceptUserId - an account whose undo links are ignored.
 */
export function isReserved(manager: EntityManager, email: string, now: Date, exceptUserId?: string): Promise<boolean> {
  return manager.existsBy(AccountToken, {
    emailNormalized: normalizeEmail(email),
    purpose: 'undo-email',
    expiresAt: MoreThan(instant(now)),
    ...(exceptUserId !== undefined && { userId: Not(exceptUserId) }),
  });
}

/** Returns those of these normalised addresses that are reserved in the sense of `isReserved`. */
export async function reservedAmong(
  manager: EntityManager,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const tokens = await manager.find(AccountToken, {
    select: { id: true, emailNormalized: true },
    where: { emailNormalized: In(emails), purpose: 'undo-email', expiresAt: MoreThan(instant(now)) },
  });
  return new Set(tokens.flatMap(({ emailNormalized }) => emailNormalized ?? []));
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
