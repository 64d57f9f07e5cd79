import * as z from '@portal/contracts/zod';
import { languageCodes, type OtherLanguage, otherLanguages } from '../portal/languages';
import { cleanLine, isVisible, readAddress, readNumber, readText } from './typed';

/** The specification's rule for an address: text, an at sign, text, a dot and text. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * One mailbox for every mail program: none of the characters that separate, quote or comment addresses (RFC 5322), and a
 * domain of labels.
 */
const mailboxShape =
  /^[^\s"(),:;<>@[\\\]\p{C}]+@(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?(?:\.(?!$)|$))+$/u;

/**
 * Whether mail to `address` reaches that mailbox and no other. Compatibility forms and invisible letters are refused: mail
 * programs read a domain with them as another one.
 */
export const isMailbox = (address: string): boolean =>
  mailboxShape.test(address) &&
  !/\p{Default_Ignorable_Code_Point}/u.test(address) &&
  address.normalize('NFKC') === address.normalize('NFC');

/** Written without `Intl`, whose first use keeps a weak phone busy for 50 ms: every page reads contracts before it answers. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
const tooLong = (maxLength: number) => `Please use at most ${grouped(maxLength)} characters.`;
const unstorable = 'Please remove the characters that cannot be stored.';

const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** A trimmed text, empty when nothing of it can be seen. NUL and lone surrogates are refused, because PostgreSQL cannot store them. */
export const text = (maxLength: number) =>
  z
    .string('Please enter text.')
    .check(z.overwrite(readText), z.maxLength(maxLength, tooLong(maxLength)), z.refine(isStorable, unstorable));

/** A text of which something can be seen; `missing` is the error message for any other. */
export const requiredText = (maxLength: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(readText),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxLength, tooLong(maxLength)),
      z.refine(isStorable, unstorable),
    );

const lineReadBy = (read: (typed: string) => string, maxLength: number) =>
  z
    .string('Please enter text.')
    .check(z.overwrite(read), z.trim(), z.maxLength(maxLength, tooLong(maxLength)), z.refine(isStorable, unstorable));

/** `text` on one line; hidden characters are removed. */
export const line = (maxLength: number) => lineReadBy(cleanLine, maxLength);

/** `line` with numbers, such as a phone number or an age: digits of any script become those of ASCII. */
export const numberLine = (maxLength: number) => lineReadBy(readNumber, maxLength);

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

const address = (missing: string, isGood: (address: string) => boolean) =>
  z.string(missing).check(
    z.overwrite(readAddress),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(254, { error: invalidEmail, abort: true }),
    z.regex(addressShape, { error: invalidEmail, abort: true }),
    z.refine((email) => isStorable(email) && isGood(email), invalidEmail),
  );

/** An email address in the spelling that was meant; see `normalizeEmail` for comparisons. */
export const emailAddress = (missing: string) => address(missing, (email) => isMailbox(email) && !/\.\d+$/.test(email));

/** Any address with which somebody may have an account from before `isMailbox`. No mail is sent to it. */
export const signInAddress = (missing: string) => address(missing, () => true);

export const optionalText = (maxLength: number) => z.optional(text(maxLength));

export const optionalNumberLine = (maxLength: number) => z.optional(numberLine(maxLength));

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

/** The language in which somebody gets mails and documents; English where it is left out. */
export const LanguageCode = z.enum(languageCodes, 'Please choose a language from the list.');

/** A text in languages other than English, as staff have written it. */
export const translations = (maxLength: number) =>
  z.object(
    Object.fromEntries(otherLanguages.map((code) => [code, optionalText(maxLength)])) as Record<
      OtherLanguage,
      ReturnType<typeof optionalText>
    >,
  );
