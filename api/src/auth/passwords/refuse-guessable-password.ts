import { passwordTexts } from '@portal/contracts';
import { AppError } from '../../kernel/app-error';
import commonPasswords from './common-passwords.json';

const common = new Set(
  Object.entries(commonPasswords.endings).flatMap(([base, endings]) =>
    endings.split(' ').map((ending) => (base + ending).toLowerCase()),
  ),
);

interface Owner {
  name: string;
  email: string;
}

/**
 * Refuses passwords that attackers try first: the 10,000 most common ones, and those made of the person's name, their
 * address or the firm's name, whatever their spacing, capitals, digits and symbols.
 *
 * @throws AppError `VALIDATION`.
 */
export function refuseGuessablePassword(password: string, { name, email }: Owner, brandName: string): void {
  if (common.has(password.toLowerCase()) || isMadeOf(password, [brandName])) {
    throw refusal(passwordTexts.common);
  }
  const [mailbox = ''] = email.split('@');
  if (isMadeOf(password, [name, ...wordsOf(name), email, mailbox, ...wordsOf(mailbox)])) {
    throw refusal(passwordTexts.personal);
  }
}

const refusal = (text: string) => new AppError('VALIDATION', text, { errors: { password: [text] } });

/** Returns whether the password without digits and symbols consists of these words alone, in any order. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const own = words.map(lettersOf).filter((word) => word.length >= minWordLength);
  return own.length > 0 && readingsOf(password).some((reading) => consistsOf(reading, own));
}

/** Shorter words occur in too many passwords by chance. */
const minWordLength = 3;

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

/** Returns the letters alone, and the letters with look-alike digits and symbols replaced, such as `0` by `o`. */
const readingsOf = (password: string): string[] => [lettersOf(password), lettersOf(withoutLookalikes(password))];

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutLookalikes = (password: string) =>
  password.replace(/[^\p{L}]+$/u, '').replace(/[013457@$!]/g, (symbol) => lookalikes[symbol] ?? symbol);

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u);
