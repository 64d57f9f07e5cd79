import { policyInForceFrom, policyVersion, type SessionUser, type SessionView } from '@portal/contracts';
import type { Config } from '../../platform/config';
import type { User } from '../../records/users';
import { secondFactorStateOf } from '../second-factor/second-factor.policy';
import type { Session } from '../sessions/session.entity';
import type { SessionTokens } from '../sessions/session.service';

type Settings = Pick<Config, 'emailVerification' | 'smtpUrl' | 'secondFactor'>;

export const presentSessionUser = (
  user: User,
  { emailVerification, smtpUrl, secondFactor }: Settings,
): SessionUser => ({
  id: user.id,
  _id: user.id,
  email: user.email,
  name: user.name,
  role: user.role,
  ...(user.phone !== null && { phone: user.phone }),
  ...(user.country !== null && { country: user.country }),
  emailVerified: user.emailVerifiedAt !== null,
  verificationRequired: emailVerification && user.emailVerifiedAt === null,
  notifyWithoutContent: user.notifyWithoutContent,
  ...(user.language !== 'en' && { language: user.language }),
  secondFactor: secondFactorStateOf(user, secondFactor),
  ...(mustReadPolicy(user) && { policyChange: { version: policyVersion, inForceFrom: policyInForceFrom } }),
  ...(user.role === 'admin' && smtpUrl === undefined && { mailToFiles: true }),
});

/** A user with the end of the session that they are signed in with. */
export const presentSignedIn = (
  user: User,
  { expiresAt, idleUntil }: Pick<SessionTokens, 'expiresAt' | 'idleUntil'>,
  config: Settings,
  now: Date,
): SessionUser => ({
  ...presentSessionUser(user, config),
  sessionEndsAt: expiresAt,
  sessionIdleSeconds: Math.floor((Date.parse(idleUntil) - now.getTime()) / 1000),
});

/** Accounts that were created for people, such as demo users, have accepted no version that could have changed. */
const mustReadPolicy = ({ policyVersion: accepted }: User) => accepted !== null && accepted < policyVersion;

export const presentSession = (session: Session, currentId: string): SessionView => ({
  _id: session.id,
  device: session.device,
  createdAt: session.createdAt,
  lastSeenAt: session.rotatedAt,
  current: session.id === currentId,
});
