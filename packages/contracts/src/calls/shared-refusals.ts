import { authTexts } from '../accounts/auth';
import { caseTexts } from '../cases/cases';
import { busyTexts } from './busy-texts';
import type { Refusal } from './call-docs';

export const tooMany = (what: string, message = 'Too many requests. Please try again later.'): Refusal => ({
  code: 'TOO_MANY_REQUESTS',
  message,
  when: what,
});

export const tooManyAttempts = (what: string) => tooMany(what, authTexts.tooManyAttempts);

export const busyHashing: Refusal = {
  code: 'NOT_READY',
  message: busyTexts.hashing,
  when: 'too many passwords are waiting to be verified',
};

export const shortOfStorage: Refusal = {
  code: 'NOT_READY',
  message: busyTexts.storage,
  when: 'the disk is nearly full',
};

/** Refuses a row in the same words whether it does not exist or is hidden from the caller. */
export const missing = (row: string, message: string): Refusal => ({
  code: 'NOT_FOUND',
  message,
  when: `there is no such ${row}, or the caller may not read it`,
});

export const missingCase = missing('case', caseTexts.notFound);

export const closedCase: Refusal = { code: 'CONFLICT', message: caseTexts.closed, when: 'the case is closed' };

/** Members of an organisation read what a colleague shares, and change nothing in it. */
export const onlyReads: Refusal = {
  code: 'FORBIDDEN',
  message: 'You do not have permission to do this.',
  when: 'the case is that of a colleague who shares it',
};

export const expired = (message: string): Refusal => ({
  code: 'EXPIRED',
  message,
  when: 'the link is invalid, was already used or has expired',
});

/** Returns a `VALIDATION` refusal for one field. */
export const wrong = (field: string, message: string, when: string): Refusal => ({
  code: 'VALIDATION',
  message,
  when,
  errors: { [field]: [message] },
});

export const wrongPassword = (message: string) => wrong('currentPassword', message, 'the current password is wrong');

/** Readable beginning of a PDF file. */
export const pdfStart = '%PDF-1.7\n…';
