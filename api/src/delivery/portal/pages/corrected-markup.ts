import type { Correction } from '../../../platform/phrases/corrections';
import type { PageText } from '../page-texts';
import { jsonInScript } from './json-in-script';

/** A translation as it was rendered at build time, and what is now in its place. */
interface Change {
  shipped: string;
  corrected: string;
}

/** Returns the words that corrections change in the markup of a build with these texts. */
export const changesIn = (texts: readonly PageText[], corrections: readonly Correction[]): Change[] =>
  corrections.flatMap(({ text, other, forms }) => {
    const shipped = texts.find((each) => each.text === text && each.other === other)?.forms ?? [];
    return shipped.flatMap((form, index) => {
      const corrected = forms[index] ?? form;
      return corrected === form ? [] : [{ shipped: form, corrected }];
    });
  });

/**
 * Puts corrected words into markup where an element, an attribute or a value of structured data consists of the former ones.
 *
 * @returns undefined when the former words are left elsewhere, such as around a value: then the markup cannot be shown.
 */
export function correctedMarkup(markup: string, changes: readonly Change[]): string | undefined {
  const marked = changes.reduce(
    (text, { shipped }, index) =>
      text
        .replaceAll(`>${inMarkup(shipped)}<`, () => `>${markOf(index)}<`)
        .replaceAll(`="${inMarkup(shipped)}"`, () => `="${markOf(index)}"`)
        .replaceAll(jsonInScript(shipped), () => `"${markOf(index)}:json"`),
    markup,
  );
  if (changes.some(({ shipped }) => isSaidIn(marked, shipped))) {
    return undefined;
  }
  return changes.reduce(
    (text, { corrected }, index) =>
      text
        .replaceAll(`"${markOf(index)}:json"`, () => jsonInScript(corrected))
        .replaceAll(markOf(index), () => inMarkup(corrected)),
    marked,
  );
}

/** Of private characters, which no text has. */
const markOf = (index: number) => `\ue000${index}\ue001`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React writes texts and attributes. */
const inMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Whether the words of a text are left, with any values and elements between them. */
function isSaidIn(markup: string, text: string): boolean {
  const words = text
    .split(/\{\w+\}|<\/?\w+>/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const pattern = words.map((part) => escaped(inMarkup(part))).join('[^]{0,400}?');
  return words.length > 0 && new RegExp(`(?<![\\p{L}\\p{M}])${pattern}(?![\\p{L}\\p{M}])`, 'u').test(markup);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
