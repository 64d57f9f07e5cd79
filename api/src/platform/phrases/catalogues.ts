import { type Catalogue, catalogueOf, type Translation } from '@portal/build/locales';
import type { OtherLanguage } from '@portal/contracts';
import texts from './catalogue-texts.cjs';
import { correctionOf } from './corrections';

const known = new Map<string, Catalogue>();

/** The translations of what the server says: its own texts and those of the contracts. Read when they are first needed, because most servers send few mails at their start. */
function catalogueIn(language: OtherLanguage): Catalogue {
  const catalogue = known.get(language) ?? new Map(serverTexts(language).map((found) => [found.text, found]));
  known.set(language, catalogue);
  return catalogue;
}

/** The same translations with the place that says them. The catalogue of the server is the last. */
export const serverTexts = (language: OtherLanguage): (Translation & { place: string })[] =>
  (texts[language] ?? []).flatMap((po, at, { length }) =>
    [...catalogueOf(po).values()]
      .filter(({ forms }) => forms.every(Boolean))
      .map((found) => ({ ...found, place: at === length - 1 ? 'api' : 'contracts' })),
  );

/** Returns the translation of a text as it is now, or what an admin has put in its place. */
export const translationOf = (
  text: string,
  other: string | undefined,
  language: OtherLanguage,
): Translation | undefined =>
  [correctionOf(text, language), catalogueIn(language).get(text)].find((found) => found && found.other === other);
