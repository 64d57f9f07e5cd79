import { authTexts, normalizeEmail } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { isReserved, issueUndoToken, mailEmailChanged } from '../../auth';
import { refreshSearchTexts } from '../../billing/invoices';
import { Case, changeClientEmail } from '../../casework/cases';
import type { Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { mailLanguageOf, searchTextOfUser, User } from '../../records/users';

interface EmailChange {
  email: string;
  /** True when the old address gave this account access to cases: it was verified, or verification is not required. */
  mayReadByAddress: boolean;
}

/**
 * Moves an account, and the cases that its owner may read, to another address. The old address gets a link that undoes
 * the change, but only if it was verified: someone who registers a stranger's address must not make the portal mail the
 * stranger a link to that account.
 *
 * @returns the account with its new address, which the caller confirms.
 * @throws AppError `EXPIRED` when another account has the address, or can still restore it.
 */
export async function changeEmail(
  tx: EntityManager,
  user: User & Caller,
  { email, mayReadByAddress }: EmailChange,
  now: Date,
): Promise<User & Caller> {
  if (await isReserved(tx, email, now, user.id)) {
    throw new AppError('EXPIRED', authTexts.verifyExpired);
  }
  await keepCases(tx, user, mayReadByAddress);
  const cases = await tx.find(Case, { select: { id: true }, where: { clientUserId: user.id } });
  const caseIds = cases.map(({ id }) => id);
  if (user.emailVerifiedAt !== null) {
    const token = await issueUndoToken(tx, { userId: user.id, email: user.email, caseIds }, now);
    await mailEmailChanged(tx, { recipient: user.email, language: mailLanguageOf(user), token }, now);
  }
  return moveAccount(tx, user, { email, caseIds }, now);
}

/**
 * Links the cases that a client could read by address alone to the account, so that the client keeps access to them.
 */
const keepCases = (tx: EntityManager, { id, role, emailNormalized }: User, mayReadByAddress: boolean) =>
  role === 'client' &&
  tx.update(
    Case,
    {
      clientUserId: IsNull(),
      clientEmailNormalized: emailNormalized,
      ...(!mayReadByAddress && { submittedByUserId: id }),
    },
    { clientUserId: id },
  );

interface Move {
  email: string;
  /** The cases that get the new address too. */
  caseIds: readonly string[];
}

/**
 * Gives an account another address, which counts as not verified yet.
 *
 * @throws AppError `EXPIRED` when another account has the address.
 */
export async function moveAccount(
  tx: EntityManager,
  user: User & Caller,
  { email, caseIds }: Move,
  now: Date,
): Promise<User & Caller> {
  const at = instant(now);
  const emailNormalized = normalizeEmail(email);
  const owner = await tx.findOneBy(User, { emailNormalized });
  if (owner && owner.id !== user.id) {
    throw new AppError('EXPIRED', authTexts.verifyExpired);
  }
  const searchText = searchTextOfUser({ ...user, email });
  const moved = { email, emailNormalized, searchText, emailVerifiedAt: null, updatedAt: at };
  await tx.update(User, { id: user.id }, moved);
  for (const id of caseIds) {
    await changeClientEmail(
      tx,
      { id, clientUserId: user.id },
      { clientEmail: email, clientEmailNormalized: emailNormalized },
      at,
    );
  }
  await refreshSearchTexts(tx, user.id);
  await recordAudit(tx, {
    actor: user,
    action: 'user.email-changed',
    subjectType: 'user',
    subjectId: user.id,
    at,
  });
  return { ...user, ...moved };
}
