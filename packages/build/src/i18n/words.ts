import { keyOf } from './key-of';

/** Values of placeholders such as `{name}`. */
export type Values = Readonly<Record<string, string | number>>;

/** Translations by the key of the English text: one text, or one for each plural form of the language. */
export type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

let words: Words = {};
let rules: Intl.PluralRules | undefined;

/** Gives this bundle its translations. Without them, its texts are English. */
export function takeWords(language: string, translations: Words): void {
  words = translations;
  rules = new Intl.PluralRules(language);
}

/** Marks a text outside of a component for translators. The component that shows it calls `t`. */
export const msg = (text: string): string => text;

/** Returns a text in the language of the page. */
export function t(text: string, values?: Values): string {
  const translated = words[keyOf(text)];
  return fill(typeof translated === 'string' ? translated : text, values);
}

/** Returns the text for a number, which both forms can name as `{count}`. */
export function plural(count: number, forms: { one: string; other: string }, values?: Values): string {
  const translated = words[keyOf(forms.one)];
  const form =
    typeof translated === 'object'
      ? (translated[rules?.select(count) ?? 'other'] ?? translated['other'] ?? forms.other)
      : forms[count === 1 ? 'one' : 'other'];
  return fill(form, { count, ...values });
}

const fill = (text: string, values?: Values) =>
  values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text;
