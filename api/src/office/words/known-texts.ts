import type { OtherLanguage } from '@portal/contracts';
import type { PageText } from '../../delivery/portal';
import { serverTexts } from '../../platform/phrases/catalogues';

/** A translated text, and the apps and packages that say it. */
export interface KnownText extends Omit<PageText, 'place'> {
  places: string[];
}

/** Returns what the server and the live pages say, each text once and in the order of its English. A text has one translation, wherever it is said. */
export function knownTexts(language: OtherLanguage, ofPages: readonly PageText[]): Map<string, KnownText> {
  const texts = new Map<string, KnownText>();
  const all = [...ofPages, ...serverTexts(language)].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  for (const { text, other, forms, place } of all) {
    const known = texts.get(text);
    if (!known) {
      texts.set(text, { text, ...(other !== undefined && { other }), forms: [...forms], places: [place] });
    } else if (!known.places.includes(place)) {
      known.places.push(place);
    }
  }
  return texts;
}
