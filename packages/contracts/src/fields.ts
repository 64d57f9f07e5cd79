import * as z from 'zod/mini';

/** Something, an at sign, something, a dot and something: the specification's whole rule for an address. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const tooLong = (most: number) => `Please use at most ${most.toLocaleString('en')} characters.`;
const unstorable = 'Please remove the characters that cannot be stored.';

const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/**
 * Characters that a single line never shows: control characters, line and paragraph separators, bidi controls,
 * zero-width characters. U+200C and U+200D stay, because Persian, Hindi and emoji need them.
 */
const hidden = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** Characters between two words; they become one space instead of joining the words. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/** `value` on one line and without hidden characters. NUL stays, so that it is refused like everywhere else. */
export const cleanLine = (value: string): string =>
  value.replace(breaks, ' ').replace(hidden, (character) => (character === '\u0000' ? character : ''));

const isVisible = (value: string) => /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(value);

/** A trimmed text of at most `most` characters. NUL and lone surrogates are refused: PostgreSQL cannot store them. */
export const text = (most: number) =>
  z.string('Please enter text.').check(z.trim(), z.maxLength(most, tooLong(most)), z.refine(isStorable, unstorable));

/** A text that must hold something besides white space; `missing` is what a person reads otherwise. */
export const requiredText = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, tooLong(most)),
      z.refine(isStorable, unstorable),
    );

/** `text` for one line, such as a phone number: hidden characters are taken out. */
export const line = (most: number) =>
  z
    .string('Please enter text.')
    .check(z.overwrite(cleanLine), z.trim(), z.maxLength(most, tooLong(most)), z.refine(isStorable, unstorable));

/** `requiredText` for one line, such as a name or a subject: hidden characters are taken out, and do not count. */
export const requiredLine = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(cleanLine),
      z.trim(),
      z.refine(isVisible, { error: missing, abort: true }),
      z.maxLength(most, tooLong(most)),
      z.refine(isStorable, unstorable),
    );

/** To people who call themselves like the portal or the firm. */
export const reservedName = 'This name is reserved. Please enter your own name.';

export const invalidEmail = 'Please enter a valid email address';

/** An e-mail address as typed, trimmed. Matching is done on the lower-cased form. */
export const emailAddress = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(254, { error: invalidEmail, abort: true }),
    z.regex(addressShape, { error: invalidEmail, abort: true }),
    z.refine(isStorable, invalidEmail),
    z.refine((address) => cleanLine(address) === address, invalidEmail),
  );

/** An optional text that a form may also send empty. */
export const optionalText = (most: number) => z.optional(text(most));

/** `optionalText` for one line. */
export const optionalLine = (most: number) => z.optional(line(most));

/** An ISO-8601 instant in UTC. */
export const Instant = z.iso.datetime();

/** Dollars, as a JSON number with at most two decimals; the database holds integer cents. */
export const Dollars = z.number();

export const Id = z.string();

/** How two addresses are compared: trimmed and lower-cased. */
export const normalizeEmail = (address: string) => address.trim().toLowerCase();
