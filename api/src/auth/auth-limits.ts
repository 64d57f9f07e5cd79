import { authTexts, normalizeEmail } from '@portal/contracts';
import { hourSeconds, minuteSeconds } from '../platform/kernel/durations';
import type { Limit, Limits } from '../platform/kernel/limits';

const quarterHourSeconds = 15 * minuteSeconds;

/** Limits per network address, mailbox or account. `FailedSignIns` counts failed sign-ins separately. */
export const authLimits = {
  login: { name: 'login', points: 50, seconds: quarterHourSeconds, refusal: authTexts.tooManyAttempts },
  /** Challenges for signing in with a passkey, which cost nothing to issue. */
  passkeyChallenges: { name: 'passkey-challenges', points: 300, seconds: quarterHourSeconds },
  register: { name: 'register', points: 20, seconds: hourSeconds },
  refresh: { name: 'refresh', points: 600, seconds: quarterHourSeconds },
  links: { name: 'links', points: 30, seconds: quarterHourSeconds, refusal: authTexts.tooManyAttempts },
  mails: { name: 'mails', points: 20, seconds: hourSeconds },
  /** Per mailbox and kind: strangers who ask for one kind of mail must not keep the owner from another. */
  resetMailbox: { name: 'reset-mailbox', points: 3, seconds: hourSeconds },
  verificationMailbox: { name: 'verification-mailbox', points: 3, seconds: hourSeconds },
  /** Links that one account, and one network, ask for to move to another address. */
  newEmailMailbox: { name: 'new-email-mailbox', points: 3, seconds: hourSeconds },
  newEmailNetwork: { name: 'new-email-network', points: 20, seconds: hourSeconds },
  /** The same for a mailbox and all accounts whose own address is not confirmed: anybody can register as many as they like. */
  newEmailUnconfirmed: { name: 'new-email-unconfirmed', points: 10, seconds: hourSeconds },
  /** Per account: each request mails a link to an address of its choice. */
  newEmail: { name: 'new-email', points: 5, seconds: hourSeconds },
  password: { name: 'password', points: 10, seconds: quarterHourSeconds, refusal: authTexts.tooManyAttempts },
  /** Per account: codes that are entered while signed in. */
  secondFactor: { name: 'second-factor', points: 10, seconds: quarterHourSeconds, refusal: authTexts.tooManyAttempts },
} as const satisfies Record<string, Limit>;

/**
 * Counts a request for a mail. Above the limit of the mailbox no mail may be sent, and the caller gets the usual answer.
 *
 * @throws AppError `TOO_MANY_REQUESTS` above the limit of the network address.
 */
export async function mayMail(
  limits: Limits,
  kind: 'reset' | 'verification',
  { email, limitKey }: { email: string; limitKey: string },
): Promise<boolean> {
  await limits.take(authLimits.mails, limitKey);
  return limits.allows(authLimits[`${kind}Mailbox`], normalizeEmail(email));
}
