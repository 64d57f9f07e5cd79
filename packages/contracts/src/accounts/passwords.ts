import * as z from '@portal/contracts/zod';
import { limits } from '../calls/limits';

/** The rules in the order of the checklist on the registration page. */
export const passwordRules = [
  {
    id: 'length',
    label: 'At least 8 characters',
    test: (password: string) => password.length >= limits.passwordMinLength,
  },
  { id: 'uppercase', label: 'One uppercase letter', test: (password: string) => /[A-Z]/.test(password) },
  { id: 'lowercase', label: 'One lowercase letter', test: (password: string) => /[a-z]/.test(password) },
  { id: 'digit', label: 'One number', test: (password: string) => /\d/.test(password) },
  {
    id: 'special',
    label: 'One special character (!@#$%^&*(),.?":{}|<>)',
    test: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const;

export const passwordTexts = {
  incomplete: 'Password does not meet all requirements',
  mismatch: 'Passwords do not match',
  common: 'This password is too common. Please choose another.',
  personal: 'Please choose a password that does not contain your name or email address.',
  tooLong: 'Please use a password of at most 72 bytes; accented letters and symbols can count as several.',
} as const;

/** Counts the UTF-8 bytes of a password. */
const bytesOf = (password: string) =>
  Array.from(password, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, point) => sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4),
    0,
  );

export const NewPassword = z.string(passwordTexts.incomplete).check(
  z.refine((password: string) => passwordRules.every((rule) => rule.test(password)), {
    error: passwordTexts.incomplete,
    abort: true,
  }),
  z.refine((password: string) => bytesOf(password) <= limits.passwordMaxBytes, passwordTexts.tooLong),
);
