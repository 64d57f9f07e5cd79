import PO from 'pofile';
import { keyOf } from '../i18n/key-of';
import type { Words } from '../i18n/translator';

/** A text for translators; with `other`, the first is for one thing and the second for any other number. */
export interface Message {
  text: string;
  other?: string;
}

export interface Translation extends Message {
  /** One text, or one for each plural form of the language; empty while a translator has not written it. */
  forms: readonly string[];
  /** Only staff read it, and they read English: the flag `staff` in the catalogue. */
  isForStaff?: boolean;
  /** Said after somebody has done something in a part that loads later: the flag `later` in the catalogue. */
  isLater?: boolean;
}

export type Catalogue = ReadonlyMap<string, Translation>;

const categoryOrder = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language, in the order in which its PO files have them. */
export const pluralFormsOf = (language: string): string[] => {
  const used: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return categoryOrder.filter((category) => used.includes(category));
};

/** Leaves out what is obsolete, and what translators have marked as fuzzy. */
export const catalogueOf = (po: string): Catalogue =>
  new Map(
    PO.parse(po)
      .items.filter(({ obsolete, flags }) => !obsolete && !flags['fuzzy'])
      .map(({ msgid, msgid_plural: other, msgstr, flags }) => [
        msgid,
        {
          text: msgid,
          ...(other && { other }),
          forms: msgstr,
          ...(flags['staff'] && { isForStaff: true }),
          ...(flags['later'] && { isLater: true }),
        },
      ]),
  );

/** Whether the catalogue has every form of a message as the sources word it now. */
export function isTranslated(catalogue: Catalogue, { text, other }: Message, language: string): boolean {
  const found = catalogue.get(text);
  const count = other === undefined ? 1 : pluralFormsOf(language).length;
  return found !== undefined && found.other === other && found.forms.length === count && found.forms.every(Boolean);
}

/**
 * Returns the translations as pages load them.
 *
 * @throws Error when two texts have the same key.
 */
export function wordsOf(translations: readonly Translation[], language: string): Words {
  const texts = new Map<string, string>();
  const entries = translations.map(({ text, other, forms }) => {
    const key = keyOf(text);
    if ((texts.get(key) ?? text) !== text) {
      throw new Error(`"${text}" and "${texts.get(key)}" have the same key. Please reword one of them.`);
    }
    texts.set(key, text);
    const value = other === undefined ? (forms[0] ?? '') : pluralWords(forms, language);
    return [key, value] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const pluralWords = (forms: readonly string[], language: string): Record<string, string> =>
  Object.fromEntries(pluralFormsOf(language).map((category, at) => [category, forms[at] ?? '']));
