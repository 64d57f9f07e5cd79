/**
 * Encloses a text of a right-to-left script in Unicode isolates, so that it does not reorder the sentence around it.
 * Other texts stay as they are, because old mail programs show isolates as boxes.
 */
export const isolated = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text) ? `\u2068${text}\u2069` : text;
