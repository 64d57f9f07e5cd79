import { domainOf, foldName } from './fold-name';

it.each([
  ['Golden Harvest FZE', 'GOLDEN  harvest, L.L.C.'],
  ['Müller & Söhne GmbH', 'Muller Sohne'],
  ['Khan, Mona', 'Mona Khan'],
  ['شركة الأمان للتجارة ذ.م.م', 'الامان للتجاره'],
  ['أَحْمَد الهاشمى', 'احمد الهاشمي'],
  ['شركة الواحة ش.ذ.م.م', 'الواحه ذ.م.م'],
  ['Gulf Marine PJSC', 'Gulf Marine'],
  ['राहुल शर्मा', 'शर्मा राहुल'],
])('compares %s and %s as one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
  expect(foldName(one)).not.toBe('');
});

it.each([
  ['Golden Harvest', 'Golden Harbour'],
  ['Mona Khan', 'Mona Khan Ali'],
  ['محمد علي', 'احمد علي'],
])('tells %s from %s', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

it('keeps a name that consists of legal forms only', () => {
  expect(foldName('Holding Group Ltd')).toBe('group holding ltd');
  expect(foldName(' – ')).toBe('');
});

it.each([
  ['https://WWW.Aurum-Yield.com/join?x=1', 'aurum-yield.com'],
  ['https://login.aurum-yield.co.uk', 'aurum-yield.co.uk'],
  ['aurum-yield.github.io', 'aurum-yield.github.io'],
  ['https://موقع.امارات/x', 'xn--4gbrim.xn--mgbaam7a8h'],
  ['https://t.me/Aurum_Yield/', 't.me/aurum_yield'],
  ['http://203.0.113.7/x', '203.0.113.7'],
  ['Aurum Yield', undefined],
  ['aurum', undefined],
  ['https://', undefined],
])('reads the registered domain of %s', (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});
