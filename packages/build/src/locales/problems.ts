import { type Catalogue, pluralFormsOf, type Translation } from './catalogue';

/** Latin words that a translation may have: names, keys, and abbreviations that readers of other scripts know as they are. */
const allowedLatin = ['Ctrl', 'WhatsApp', 'YYYY', 'GSTIN', 'CGST', 'SGST', 'IGST', 'UTGST'];

/** Returns one line for each mistake that a translation must not have. A missing translation is none: its pages stay English. */
export const problemsIn = (catalogue: Catalogue, language: string): string[] =>
  [...catalogue.values()].flatMap((translation) =>
    problemsOf(translation, language).map((problem) => `"${translation.text}": ${problem}`),
  );

/** Returns the mistakes of one translation, as an end of the sentence 'The translation …'. */
export function problemsOf({ text, other, forms }: Translation, language: string): string[] {
  const written = forms.filter(Boolean);
  if (written.length === 0) {
    return [];
  }
  const expected = other === undefined ? 1 : pluralFormsOf(language).length;
  return [
    ...(written.length === expected ? [] : [`has ${written.length} of ${expected} plural forms`]),
    ...written.flatMap((form) => problemsOfForm(form, { text, other }, language)),
  ];
}

function problemsOfForm(
  form: string,
  { text, other }: { text: string; other: string | undefined },
  language: string,
): string[] {
  const wanted = marksIn(other ?? text);
  const given = marksIn(form);
  // The forms for none, one and two say their number in words.
  const optional = other === undefined ? [] : ['{count}'];
  const lost = wanted.filter((mark) => !given.includes(mark) && !optional.includes(mark));
  const added = given.filter((mark) => !wanted.includes(mark));
  return [
    ...(lost.length + added.length > 0 ? [`has other placeholders or tags: ${[...lost, ...added].join(' ')}`] : []),
    ...(/<\/?\w+>/.test(form.replaceAll(/<(\w+)>[^<]*<\/\1>/g, '')) ? ['has a tag that does not begin and end'] : []),
    ...(form.length > maxLengthOf(other ?? text) ? [`is longer than ${maxLengthOf(other ?? text)} characters`] : []),
    ...(hidden.test(form) ? ['has characters that nobody sees'] : []),
    ...(isBalanced(form) ? [] : ['has a direction that does not begin and end']),
    ...addressProblems(plainOf(form), text),
    ...scriptProblems(plainOf(form), text, language),
  ];
}

/** No language needs more room, and no page has it. */
const maxLengthOf = (english: string) => 2 * english.length + 80;

/** Signs that turn what follows, and others. Joiners, line breaks and signs that keep values apart are part of some texts. */
const hidden = /(?![\n\u200c-\u200f\u2066-\u2069])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether each sign that keeps a value apart has its end, so that it does not turn what follows the text. */
const isBalanced = (form: string) =>
  !/[\u2066-\u2069]/.test(form.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, ''));

/** Programs for mail make links of these, also of names that are too short for a Latin word. */
const address = /(?:[a-z0-9-]+\.)+[a-z]{2,}|\d+(?:\.\d+){3}/gi;

function addressProblems(plain: string, english: string): string[] {
  const added = (plain.match(address) ?? []).filter((found) => !english.includes(found));
  return added.length > 0 ? [`has an address: ${added.join(' ')}`] : [];
}

/** Placeholders and tags, each as often as it is there. */
const marksIn = (text: string): string[] => {
  const seen = new Map<string, number>();
  return (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).map((mark) => {
    const count = (seen.get(mark) ?? 0) + 1;
    seen.set(mark, count);
    return count === 1 ? mark : `${mark} (${count})`;
  });
};

const plainOf = (form: string) => form.replace(/\{\w+\}|<\/?\w+>/g, ' ');

function scriptProblems(plain: string, english: string, language: string): string[] {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const isWritten = new RegExp(`\\p{Script=${script}}`, 'u').test(plain);
  const latin = (plain.match(/\p{Script=Latin}{4,}/gu) ?? []).filter((word) => !allowedLatin.includes(word));
  return [
    ...(isWritten || !/[A-Za-z]{4}/.test(plainOf(english)) ? [] : ['is not in the script of its language']),
    ...(script === 'Latn' || latin.length === 0 ? [] : [`has Latin words: ${latin.join(' ')}`]),
    ...(/(?![0-9])\p{Nd}/u.test(plain) ? ['has other digits than 0 to 9'] : []),
  ];
}
