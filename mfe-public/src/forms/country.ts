import { countries } from '@portal/contracts';

/** A choice of the list and, where that is 'Other', the country in the person's own words. */
export interface CountryAnswer {
  country: string;
  countryOther: string;
}

export const noCountry: CountryAnswer = { country: '', countryOther: '' };

/** The one text that is stored; undefined where nothing was answered. */
export const countryOf = ({ country, countryOther }: CountryAnswer): string | undefined =>
  (country === 'Other' && countryOther.trim()) || country || undefined;

/** A stored text as an answer again: what the list lacks becomes 'Other'. */
export function countryAnswerOf(stored: string | undefined): CountryAnswer {
  if (!stored) {
    return noCountry;
  }
  return countries.some((name) => name === stored)
    ? { country: stored, countryOther: '' }
    : { country: 'Other', countryOther: stored };
}
