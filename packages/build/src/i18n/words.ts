/** Values of placeholders such as `{name}`. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the translation of an English text, for a count in its plural form; undefined where there is none. */
export type Translate = (text: string, count?: number) => string | undefined;

let translate: Translate | undefined;
let loadOthers: (() => Promise<void>) | undefined;

/**
 * Gives this bundle its translations. Without them, its texts are English.
 *
 * @param others - loads the translations that the open page did not need at first.
 */
export function translateBy(found: Translate | undefined, others?: () => Promise<void>): void {
  translate = found;
  loadOthers = others;
}

/** Resolves with a part of a page that loads later, when its translations have come too. */
export const withWords = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, loadOthers?.()]))[0];

/** Marks a text outside of a component for translators. The component that shows it calls `t`. */
export const msg = (text: string): string => text;

/** Returns a text in the language of the page. */
export const t = (text: string, values?: Values): string => fill(translate?.(text) ?? text, values);

/** Returns the text for a number, which both forms can name as `{count}`. */
export const plural = (count: number, forms: { one: string; other: string }, values?: Values): string =>
  fill(translate?.(forms.one, count) ?? forms[count === 1 ? 'one' : 'other'], { count, ...values });

const fill = (text: string, values?: Values) =>
  values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text;
