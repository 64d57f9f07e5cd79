/** The 22 choices of the specification, in its order. 'Other' opens a free text of at most 80 characters. */
export const countries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'France',
  'Italy',
  'Spain',
  'Netherlands',
  'Belgium',
  'Switzerland',
  'Sweden',
  'Norway',
  'Denmark',
  'Finland',
  'Ireland',
  'Japan',
  'South Korea',
  'Singapore',
  'Hong Kong',
  'UAE',
  'Other',
] as const;

/** The other countries of the Gulf and of South Asia, where many clients live. They are offered after the 22. */
export const moreCountries = {
  label: 'Gulf and South Asia',
  countries: [
    'Afghanistan',
    'Bahrain',
    'Bangladesh',
    'Bhutan',
    'India',
    'Kuwait',
    'Maldives',
    'Nepal',
    'Oman',
    'Pakistan',
    'Qatar',
    'Saudi Arabia',
    'Sri Lanka',
  ],
} as const;

/** A choice from the lists and, for 'Other', the country as typed. */
export interface CountryAnswer {
  country: string;
  countryOther: string;
}

export const noCountry: CountryAnswer = { country: '', countryOther: '' };

/** Returns the country to store; undefined if not answered. */
export const countryOf = ({ country, countryOther }: CountryAnswer): string | undefined =>
  (country === 'Other' && countryOther.trim()) || country || undefined;

/** Converts a stored country to an answer; a country that is in neither list becomes 'Other'. */
export function countryAnswerOf(stored: string | undefined): CountryAnswer {
  if (!stored) {
    return noCountry;
  }
  return [...countries, ...moreCountries.countries].some((name) => name === stored)
    ? { country: stored, countryOther: '' }
    : { country: 'Other', countryOther: stored };
}
