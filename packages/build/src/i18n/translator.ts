import { keyOf } from './key-of';
import type { Translate } from './words';

/** Translations by the key of the English text: one text, or one for each plural form of the language. */
export type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Returns the translations of an app as its texts ask for them. English pages load none of this. */
export function translatorOf(language: string, words: Words): Translate {
  const rules = new Intl.PluralRules(language);
  return (text, count) => {
    const found = words[keyOf(text)];
    return typeof found === 'object' ? (found[rules.select(count ?? 0)] ?? found['other']) : found;
  };
}
