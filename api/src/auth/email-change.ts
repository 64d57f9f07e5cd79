import { authTexts, normalizeEmail } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../audit';
import { CaseFile, linkCases } from '../cases';
import { refreshSearchTexts } from '../invoices';
import type { Caller } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { instant } from '../kernel/clock';
import { User } from '../users';
import { issueAccountToken } from './account-tokens';
import { mailEmailChanged } from './email-mails';
import { revokeSessions } from './sessions';

interface EmailChange {
  email: string;
  /** Whether the address that is given up counts as theirs. */
  wasConfirmed: boolean;
  at: Date;
}

/** Moves an account, and the cases that its owner may read, to the address that they have just confirmed. */
export async function applyNewEmail(
  tx: EntityManager,
  user: User & Caller,
  { email, wasConfirmed, at }: EmailChange,
): Promise<void> {
  await keepCases(tx, user, wasConfirmed);
  const token = await issueAccountToken(tx, { userId: user.id, purpose: 'undo-email', email: user.email }, at);
  await mailEmailChanged(tx, { recipient: user.email, token }, at);
  await move(tx, user, email, at);
}

/** The owner of the old address says that the change was not theirs: it comes back, and everybody is signed out. */
export async function restoreOldEmail(tx: EntityManager, user: User & Caller, email: string, at: Date): Promise<void> {
  await move(tx, user, email, at);
  await revokeSessions(tx, { userId: user.id }, instant(at));
}

/** Cases that someone read by their address alone become theirs: they must not stay behind with it. */
const keepCases = (tx: EntityManager, { id, role, emailNormalized }: User, wasConfirmed: boolean) =>
  role === 'client' &&
  tx.update(
    CaseFile,
    {
      clientUserId: IsNull(),
      clientEmailNormalized: emailNormalized,
      ...(!wasConfirmed && { submittedByUserId: id }),
    },
    { clientUserId: id },
  );

async function move(tx: EntityManager, user: User & Caller, email: string, at: Date): Promise<void> {
  const now = instant(at);
  const emailNormalized = normalizeEmail(email);
  const owner = await tx.findOneBy(User, { emailNormalized });
  if (owner && owner.id !== user.id) {
    throw new AppError('EXPIRED', authTexts.verifyExpired);
  }
  await tx.update(User, { id: user.id }, { email, emailNormalized, emailVerifiedAt: now, updatedAt: now });
  await tx.update(
    CaseFile,
    { clientUserId: user.id },
    { clientEmail: email, clientEmailNormalized: emailNormalized, updatedAt: now },
  );
  await refreshSearchTexts(tx, user.id);
  await linkCases(tx, { ...user, email, emailNormalized }, now);
  await recordAudit(tx, {
    actor: user,
    action: 'user.email-changed',
    subjectType: 'user',
    subjectId: user.id,
    at: now,
    detail: { from: user.email, to: email },
  });
}
