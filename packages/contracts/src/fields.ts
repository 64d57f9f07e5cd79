import * as z from 'zod/mini';

/** Something, an at sign, something, a dot and something: the specification's whole rule for an address. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** A trimmed text of at most `most` characters. NUL and lone surrogates are refused: PostgreSQL cannot store them. */
export const text = (most: number) =>
  z
    .string('Please enter text.')
    .check(
      z.trim(),
      z.maxLength(most, `Please use at most ${most.toLocaleString('en')} characters.`),
      z.refine(isStorable, 'Please remove the characters that cannot be stored.'),
    );

/** A text that must hold something besides white space; `missing` is what a person reads otherwise. */
export const requiredText = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, `Please use at most ${most.toLocaleString('en')} characters.`),
      z.refine(isStorable, 'Please remove the characters that cannot be stored.'),
    );

export const invalidEmail = 'Please enter a valid email address';

/** An e-mail address as typed, trimmed. Matching is done on the lower-cased form. */
export const emailAddress = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(254, { error: invalidEmail, abort: true }),
      z.regex(addressShape, { error: invalidEmail, abort: true }),
      z.refine(isStorable, invalidEmail),
    );

/** An optional text that a form may also send empty. */
export const optionalText = (most: number) => z.optional(text(most));

/** An ISO-8601 instant in UTC. */
export const Instant = z.iso.datetime();

/** Dollars, as a JSON number with at most two decimals; the database holds integer cents. */
export const Dollars = z.number();

export const Id = z.string();

/** How two addresses are compared: trimmed and lower-cased. */
export const normalizeEmail = (address: string) => address.trim().toLowerCase();
