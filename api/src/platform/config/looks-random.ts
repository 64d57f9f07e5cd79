const fewestCharacters = 8;
const typedWords = /change.?me|example|secret|password|qwert|asdf/gi;
/** One secret in 25,000 of 32 random bytes in base64 contains 'asdf' by chance, so what counts is how much is left without such words. */
const smallestRest = 0.85;

/**
 * Returns false for secrets that people type: repeated words, keyboard rows, digits in order, placeholders. No test can
 * prove randomness; this one refuses what an attacker tries first.
 */
export function looksRandom(secret: string): boolean {
  return (
    new Set(secret).size >= fewestCharacters &&
    share(neighbours(secret), ([a = 0, b = 0]) => Math.abs(a - b) <= 1) < 0.5 &&
    new Set(triples(secret)).size / triples(secret).length > 0.75 &&
    secret.replace(typedWords, '').length > smallestRest * secret.length
  );
}

/** Pairs of the codes of adjacent characters. */
const neighbours = (text: string): number[][] =>
  Array.from(text.slice(1), (_, index) => [text.charCodeAt(index), text.charCodeAt(index + 1)]);

const triples = (text: string): string[] =>
  Array.from({ length: Math.max(1, text.length - 2) }, (_, index) => text.slice(index, index + 3));

const share = <T>(all: readonly T[], test: (one: T) => boolean): number =>
  all.filter(test).length / Math.max(1, all.length);
