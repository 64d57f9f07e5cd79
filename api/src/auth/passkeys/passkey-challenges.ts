import { createHash, randomBytes } from 'node:crypto';
import { passkeyTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import { AppError } from '../../platform/kernel/app-error';
import { instantAfter } from '../../platform/kernel/clock';
import { minuteMs } from '../../platform/kernel/durations';
import { createMac, type Keys, verifyMac } from '../keys';
import { UsedPasskeyChallenge } from './used-passkey-challenge.entity';

const lifetimeMs = 10 * minuteMs;

/**
 * What a challenge is for. An answer counts only for the purpose, session or begun sign-in for which the challenge was
 * issued.
 */
export type ChallengeUse =
  | { purpose: 'sign-in' }
  | { purpose: 'second-step'; signInChallenge: string }
  | { purpose: 'again' | 'add'; sessionId: string };

/**
 * Issues `random.expiry.mac` in base64url. Its signature is checked instead of a stored copy, so that visitors who only open the
 * sign-in page write no rows.
 */
export function issuePasskeyChallenge({ passkey: [key] }: Keys, use: ChallengeUse, now: Date): string {
  if (!key) {
    throw new Error('There is no key to sign with.');
  }
  const text = `${randomBytes(32).toString('base64url')}.${now.getTime() + lifetimeMs}`;
  return Buffer.from(`${text}.${createMac(key, signedText(use, text))}`).toString('base64url');
}

/** Returns whether this server issued the challenge for this use, and it has not expired. */
export function isValidChallenge({ passkey: keys }: Keys, use: ChallengeUse, challenge: string, now: Date): boolean {
  const [random, expiry, mac = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  // The same bytes can be written in several ways, of which each would count as another challenge.
  const asIssued = Buffer.from(`${random}.${expiry}.${mac}`).toString('base64url') === challenge;
  return asIssued && verifyMac(keys, signedText(use, `${random}.${expiry}`), mac) && Number(expiry) > now.getTime();
}

/**
 * Uses a valid challenge up.
 *
 * @throws AppError `EXPIRED` when it was used before, also by a request at the same moment.
 */
export async function spendChallenge(tx: EntityManager, challenge: string, now: Date): Promise<void> {
  const challengeHash = createHash('sha256').update(challenge).digest('hex');
  try {
    await tx.insert(UsedPasskeyChallenge, { challengeHash, expiresAt: instantAfter(now, lifetimeMs) });
  } catch (error) {
    throw isUniqueViolation(error) ? challengeExpired() : error;
  }
}

export const challengeExpired = () => new AppError('EXPIRED', passkeyTexts.expired);

const signedText = (use: ChallengeUse, text: string) => `${Object.values(use).join(' ')} ${text}`;
