import { countries, countryAnswerOf, countryOf, moreCountries, noCountry } from './countries';

it.each([undefined, 'UAE', 'Other', 'India', 'Georgia'])('converts %s to an answer and back', (stored) => {
  expect(countryOf(countryAnswerOf(stored))).toBe(stored);
});

it('shows a country that is in neither list as free text', () => {
  expect(countryAnswerOf('Georgia')).toEqual({ country: 'Other', countryOther: 'Georgia' });
  expect(countryAnswerOf('India')).toEqual({ country: 'India', countryOther: '' });
});

it('offers no country twice', () => {
  const all = [...countries, ...moreCountries.countries];
  expect(new Set(all).size).toBe(all.length);
});

it('forgets the free text when another choice is made', () => {
  expect(countryOf({ country: 'UAE', countryOther: 'India' })).toBe('UAE');
  expect(countryOf(noCountry)).toBeUndefined();
});
