const pattern = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/;

/** Returns the IBAN in a line of text as it is written there; undefined unless its check digits are right (ISO 7064, MOD 97-10). */
export function findIban(line: string): string | undefined {
  const found = pattern.exec(line)?.[0];
  return found && hasRightCheckDigits(withoutSpaces(found)) ? found : undefined;
}

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** Counts letters from A = 10, with the first four characters moved to the end. */
function hasRightCheckDigits(iban: string): boolean {
  const characters = [...iban.slice(4), ...iban.slice(0, 4)];
  return BigInt(characters.map((character) => Number.parseInt(character, 36)).join('')) % 97n === 1n;
}
