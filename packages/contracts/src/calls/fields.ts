import * as z from '@portal/contracts/zod';

/** The specification's rule for an address: text, an at sign, text, a dot and text. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Written without `Intl`, whose first use keeps a weak phone busy for 50 ms: every page reads contracts before it answers. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
const tooLong = (maxLength: number) => `Please use at most ${grouped(maxLength)} characters.`;
const unstorable = 'Please remove the characters that cannot be stored.';

const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/**
 * Invisible characters that are removed from single lines: control characters, line and paragraph separators, bidi
 * controls, zero-width characters. U+200C and U+200D are kept, because Persian, Hindi and emoji need them.
 */
const hidden = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** Tabs and line breaks, which become one space so that the words around them stay apart. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Puts `value` on one line without hidden characters. NUL is kept, so that validation refuses it as in every other
 * text.
 */
export const cleanLine = (value: string): string =>
  value.replace(breaks, ' ').replace(hidden, (character) => (character === '\u0000' ? character : ''));

const isVisible = (value: string) => /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(value);

/** A trimmed text. NUL and lone surrogates are refused, because PostgreSQL cannot store them. */
export const text = (maxLength: number) =>
  z
    .string('Please enter text.')
    .check(z.trim(), z.maxLength(maxLength, tooLong(maxLength)), z.refine(isStorable, unstorable));

/** A text that is not blank; `missing` is the error message for a blank one. */
export const requiredText = (maxLength: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxLength, tooLong(maxLength)),
      z.refine(isStorable, unstorable),
    );

/** `text` on one line, such as a phone number; hidden characters are removed. */
export const line = (maxLength: number) =>
  z
    .string('Please enter text.')
    .check(
      z.overwrite(cleanLine),
      z.trim(),
      z.maxLength(maxLength, tooLong(maxLength)),
      z.refine(isStorable, unstorable),
    );

/**
 * `requiredText` on one line, such as a name or a subject; hidden characters are removed before the length is checked.
 */
export const requiredLine = (maxLength: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(cleanLine),
      z.trim(),
      z.refine(isVisible, { error: missing, abort: true }),
      z.maxLength(maxLength, tooLong(maxLength)),
      z.refine(isStorable, unstorable),
    );

/** Refusal for names that equal the name of the portal or the firm. */
export const reservedName = 'This name is reserved. Please enter your own name.';

export const invalidEmail = 'Please enter a valid email address';

/** A trimmed email address in the spelling that was entered; see `normalizeEmail` for comparisons. */
export const emailAddress = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(254, { error: invalidEmail, abort: true }),
    z.regex(addressShape, { error: invalidEmail, abort: true }),
    z.refine(isStorable, invalidEmail),
    z.refine((address) => cleanLine(address) === address, invalidEmail),
  );

export const optionalText = (maxLength: number) => z.optional(text(maxLength));

export const optionalLine = (maxLength: number) => z.optional(line(maxLength));

/** An ISO-8601 instant in UTC. */
export const Instant = z.iso.datetime();

/** Dollars, as a JSON number with at most two decimals; the database holds integer cents. */
export const Dollars = z.number();

export const Id = z.string();

/** An id that narrows a list; an unknown one matches nothing. */
export const IdFilter = text(64);

/** The form in which two addresses are compared: trimmed and lower-cased. */
export const normalizeEmail = (address: string) => address.trim().toLowerCase();
