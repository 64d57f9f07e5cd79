import type { Language } from '@portal/contracts';
import { isolated } from '../kernel/isolated';
import { translationOf } from './catalogues';
import type { Phrase, Said } from './phrase';

/** A text without a translation. */
export class MissingTranslation extends Error {}

export type Translate = (phrase: Phrase) => string;

/**
 * Composes something wholly in one language: in English as soon as one text has no translation, so that nothing is half in another
 * language.
 */
export function composeIn<Composed>(
  language: Language,
  compose: (t: Translate, language: Language) => Composed,
): Composed {
  try {
    return compose((phrase) => translate(phrase, language), language);
  } catch (error) {
    if (language === 'en' || !(error instanceof MissingTranslation)) {
      throw error;
    }
    return compose(inEnglish, 'en');
  }
}

export const inEnglish: Translate = (phrase) => translate(phrase, 'en');

/** @throws MissingTranslation */
export function translate(phrase: Phrase, language: Language): string {
  if (typeof phrase === 'string') {
    return translate({ text: phrase, values: {} }, language);
  }
  if ('written' in phrase) {
    return phrase.written;
  }
  if ('sentences' in phrase) {
    return phrase.sentences.map((one) => translate(one, language)).join(' ');
  }
  return wordsOf(phrase, language).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = phrase.values[name];
    return value === undefined ? placeholder : valueIn(language, value);
  });
}

function valueIn(language: Language, value: Said['values'][string]): string {
  if (typeof value === 'function') {
    return value(language);
  }
  if (typeof value === 'object') {
    return translate(value, language);
  }
  return typeof value === 'number' || language === 'en' ? isolated(String(value)) : apart(value);
}

/** Names and numbers in Latin letters would reorder a sentence of another direction. */
const apart = (text: string): string => (text.startsWith('\u2068') ? text : `\u2068${text}\u2069`);

function wordsOf({ text, other, count = 1 }: Said, language: Language): string {
  if (language === 'en') {
    return other === undefined || count === 1 ? text : other;
  }
  const form = translationOf(text, other, language)?.forms[other === undefined ? 0 : placeOfForm(count, language)];
  if (!form) {
    throw new MissingTranslation(`No translation into '${language}' of: ${text}`);
  }
  return form;
}

const formOrder = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Plural forms stand in PO files in the order of CLDR, without those that the language does not have. */
function placeOfForm(count: number, language: Language): number {
  const rules = new Intl.PluralRules(language);
  const used: readonly string[] = rules.resolvedOptions().pluralCategories;
  return formOrder.filter((form) => used.includes(form)).indexOf(rules.select(count));
}
