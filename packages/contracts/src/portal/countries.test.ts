import { countryAnswerOf, countryOf, noCountry } from './countries';

it.each([undefined, 'UAE', 'Other', 'India'])('converts %s to an answer and back', (stored) => {
  expect(countryOf(countryAnswerOf(stored))).toBe(stored);
});

it('shows a country that is not in the list as free text', () => {
  expect(countryAnswerOf('India')).toEqual({ country: 'Other', countryOther: 'India' });
});

it('forgets the free text when another choice is made', () => {
  expect(countryOf({ country: 'UAE', countryOther: 'India' })).toBe('UAE');
  expect(countryOf(noCountry)).toBeUndefined();
});
