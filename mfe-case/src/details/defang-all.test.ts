import { defangAll } from './defang-all';

it('defangs every text inside a value', () => {
  expect(defangAll({ sites: [{ url: 'http://a.example' }], age: 40, none: null })).toEqual({
    sites: [{ url: 'hxxp://a[.]example' }],
    age: 40,
    none: null,
  });
});
