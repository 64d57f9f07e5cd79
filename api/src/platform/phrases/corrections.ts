import type { Translation } from '@portal/build/locales';

/** Words of an admin in the place of a translation, for as long as the English text stays as it is. */
export interface Correction extends Pick<Translation, 'text' | 'other' | 'forms'> {
  language: string;
}

let current: readonly Correction[] = [];
let byText: ReadonlyMap<string, Correction> = new Map();

/** The corrections in all languages, as this process or thread knows them; another list after each change. */
export const corrections = (): readonly Correction[] => current;

export const correctionOf = (text: string, language: string): Correction | undefined =>
  byText.get(`${language} ${text}`);

/** Makes everything that this process or thread says from now on follow the corrections. */
export function takeCorrections(next: readonly Correction[]): void {
  if (JSON.stringify(next) !== JSON.stringify(current)) {
    current = next;
    byText = new Map(next.map((each) => [`${each.language} ${each.text}`, each]));
  }
}
