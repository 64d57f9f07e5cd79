import { passwordTexts } from '@portal/contracts';
import { AppError } from '../../platform/kernel/app-error';
import { folded, isGuessable, lettersOf } from './is-guessable';

interface Owner {
  name: string;
  email: string;
}

/**
 * Refuses passwords that attackers try first: common words with the usual changes and endings, walks over the keyboard, and those made of the
 * person's name, their address or the firm's name, whatever their spacing, capitals, digits and symbols.
 *
 * @throws AppError `VALIDATION`.
 */
export function refuseGuessablePassword(password: string, { name, email }: Owner, brandName: string): void {
  const [mailbox = ''] = email.split('@');
  if (isMadeOf(password, [name, ...wordsIn(name), email, mailbox, ...wordsIn(mailbox)])) {
    throw refusal(passwordTexts.personal);
  }
  if (isGuessable(password, wordsOf(brandName)) || isMadeOf(password, [brandName])) {
    throw refusal(passwordTexts.common);
  }
}

const refusal = (text: string) => new AppError('VALIDATION', text, { errors: { password: [text] } });

/** Shorter words occur in too many passwords by chance. */
const minWordLength = 3;

const wordsIn = (text: string) => text.split(/[^\p{L}\p{M}]+/u);
const foldedWords = (words: readonly string[]) =>
  words.map((word) => folded(lettersOf(word))).filter((word) => word.length >= minWordLength);
const wordsOf = (text: string) => foldedWords(wordsIn(text));

/** Returns whether the password without digits and symbols consists of these words alone, in any order. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const own = foldedWords(words);
  return readingsOf(password).some((reading) => consistsOf(reading, own));
}

function consistsOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (const start of reached) {
    for (const word of words) {
      if (text.startsWith(word, start)) {
        reached.add(start + word.length);
      }
    }
  }
  return text !== '' && reached.has(text.length);
}

/** Returns the letters alone, and the letters with look-alikes replaced, in case the digits and symbols at the end stand for none. */
const readingsOf = (password: string): string[] => [
  folded(lettersOf(password)),
  lettersOf(folded(password.replace(/[^\p{L}]+$/u, ''))),
];
