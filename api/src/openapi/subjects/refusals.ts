import { authTexts, caseTexts } from '@portal/contracts';
import { storageTexts } from '../../health';
import type { Refusal } from '../described-call';

/** Refusals that several calls share. */
export const tooMany = (what: string, message = 'Too many requests. Please try again later.'): Refusal => ({
  code: 'TOO_MANY_REQUESTS',
  message,
  when: what,
});

export const tooManyAttempts = (what: string) => tooMany(what, authTexts.tooManyAttempts);

export const busyHashing: Refusal = {
  code: 'NOT_READY',
  message: 'Too many people are signing in just now. Please try again in a moment.',
  when: 'too many passwords wait to be checked',
};

export const shortOfStorage: Refusal = {
  code: 'NOT_READY',
  message: storageTexts.short,
  when: 'the disk is nearly full',
};

export const noCase: Refusal = {
  code: 'NOT_FOUND',
  message: caseTexts.notFound,
  when: 'there is no such case, or it is not yours to read',
};

export const closedCase: Refusal = { code: 'CONFLICT', message: caseTexts.closed, when: 'the case is closed' };

export const usedKey: Refusal = {
  code: 'CONFLICT',
  message: 'This Idempotency-Key was used for another request.',
  when: 'the key came with another body before',
};

export const expired = (message: string): Refusal => ({
  code: 'EXPIRED',
  message,
  when: 'the link is wrong, used or too old',
});

export const wrongPassword = (message: string): Refusal => ({
  code: 'VALIDATION',
  message,
  when: 'the current password is wrong',
  errors: { currentPassword: [message] },
});

export const idempotencyKey = {
  name: 'Idempotency-Key',
  description: 'The same call with the same key within 24 hours is answered alike and changes nothing more.',
  example: '0d8f2a3e-submit-1',
};
