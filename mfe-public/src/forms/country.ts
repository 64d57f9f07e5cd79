import { countries } from '@portal/contracts';

/** A choice from the list and, for 'Other', the country as typed. */
export interface CountryAnswer {
  country: string;
  countryOther: string;
}

export const noCountry: CountryAnswer = { country: '', countryOther: '' };

/** Returns the country to store; undefined if not answered. */
export const countryOf = ({ country, countryOther }: CountryAnswer): string | undefined =>
  (country === 'Other' && countryOther.trim()) || country || undefined;

/** Converts a stored country to an answer; a country that is not in the list becomes 'Other'. */
export function countryAnswerOf(stored: string | undefined): CountryAnswer {
  if (!stored) {
    return noCountry;
  }
  return countries.some((name) => name === stored)
    ? { country: stored, countryOther: '' }
    : { country: 'Other', countryOther: stored };
}
