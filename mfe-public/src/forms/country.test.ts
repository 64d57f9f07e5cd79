import { countryAnswerOf, countryOf, noCountry } from './country';

it.each([undefined, 'UAE', 'Other', 'India'])('takes %s apart and puts it together again', (stored) => {
  expect(countryOf(countryAnswerOf(stored))).toBe(stored);
});

it('offers what the list lacks as a free text', () => {
  expect(countryAnswerOf('India')).toEqual({ country: 'Other', countryOther: 'India' });
});

it('forgets the free text when another choice is made', () => {
  expect(countryOf({ country: 'UAE', countryOther: 'India' })).toBe('UAE');
  expect(countryOf(noCountry)).toBeUndefined();
});
