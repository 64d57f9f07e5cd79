import * as z from '@portal/contracts/zod';

export const paymentTexts = {
  title: 'How to pay',
  reference: 'Reference: {number}',
  /** In place of the title, for an operator who has set no instructions. */
  titleToCome: 'Payment details',
  toCome: 'We will send you payment details in your case.',
  ask: 'Need them now? Ask us.',
  question: 'How can I pay invoice {number}?',
  bankDetails:
    'Our bank details never change by email. If a message says that they have changed, ask us in the conversation of your case before you pay.',
  bankDetailsByPhone:
    'Our bank details never change by email. If a message says that they have changed, call us on {phone} before you pay.',
} as const;

/** What the operator has set about payments. */
export const HowToPay = z.object({
  /** The instructions line by line; empty when none are set. */
  lines: z.array(z.string()),
  phone: z.optional(z.string()),
});
export type HowToPay = z.infer<typeof HowToPay>;

const ibanPattern = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/;

/** Returns the IBAN in a line of text as it is written there; undefined unless its check digits are right (ISO 7064, MOD 97-10). */
export function findIban(line: string): string | undefined {
  const found = ibanPattern.exec(line)?.[0];
  return found && hasRightCheckDigits(withoutSpaces(found)) ? found : undefined;
}

/** Writes the IBAN of a line in groups of four, as it is typed and compared. */
export function ibanInFours(line: string): string {
  const iban = findIban(line);
  return iban ? line.replace(iban, withoutSpaces(iban).replace(/.{4}(?=.)/g, '$& ')) : line;
}

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** Counts letters from A = 10, with the first four characters moved to the end. */
function hasRightCheckDigits(iban: string): boolean {
  const characters = [...iban.slice(4), ...iban.slice(0, 4)];
  return BigInt(characters.map((character) => Number.parseInt(character, 36)).join('')) % 97n === 1n;
}
