import type * as z from '@portal/contracts/zod';

declare const newValue: unique symbol;

/** A word that a newer API has added to an enum. The browser shows it, and offers no action for it. */
export type NewValue = string & { readonly [newValue]: true };

/**
 * The enum of a field in a reply. It accepts only its own words, because the API sends no others; its type has
 * `NewValue` too, because the API may be newer than the code that reads the reply.
 */
export const orNewValue = <V extends string>(words: z.ZodMiniType<V>) => words as z.ZodMiniType<V | NewValue>;

/** Whether this code knows `word`, so that it may offer actions for it. */
export const isKnown = <V extends string>(words: { readonly options: readonly V[] }, word: string): word is V =>
  (words.options as readonly string[]).includes(word);

/** The label of `word`. A new value becomes its own label: 'on-hold' becomes 'On hold'. */
export const labelOf = <V extends string>(labels: Readonly<Record<V, string>>, word: NoInfer<V> | NewValue): string =>
  Object.hasOwn(labels, word) ? labels[word as V] : readable(word);

/** Words without hyphens, with a capital at the start. */
export const readable = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`.replaceAll(/[-_]/g, ' ');
