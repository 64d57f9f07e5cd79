import { keyOf } from './key-of';
import type { Translate } from './words';

/** Translations by the key of the English text, or by the text: one text, or one for each plural form of the language. */
export type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Names and amounts may be in another script than the sentence, so each has a direction of its own. */
const isolated = '\u2068$&\u2069';

/**
 * Returns the translations of an app as its texts ask for them. English pages load none of this.
 *
 * @param nameOf - the name that a text has in `words`.
 */
export function translatorOf(language: string, words: Words, nameOf = keyOf): Translate {
  const rules = new Intl.PluralRules(language);
  return (text, count) => {
    const found = words[nameOf(text)];
    const form = typeof found === 'object' ? (found[rules.select(count ?? 0)] ?? found['other']) : found;
    return form?.replace(/\{\w+\}/g, isolated);
  };
}
