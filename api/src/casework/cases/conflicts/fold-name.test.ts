import { domainOf, foldDomain, foldName } from './fold-name';

it.each([
  ['Golden Harvest FZE', 'GOLDEN  harvest, L.L.C.'],
  ['Müller & Söhne GmbH', 'Muller Sohne'],
  ['Khan, Mona', 'Mona Khan'],
  ['شركة الأمان للتجارة ذ.م.م', 'الامان للتجاره'],
  ['أَحْمَد الهاشمى', 'احمد الهاشمي'],
  ['شركة الواحة ش.ذ.م.م', 'الواحه ذ.م.م'],
  ['Gulf Marine PJSC', 'Gulf Marine'],
  ['राहुल शर्मा', 'शर्मा राहुल'],
  ['Aurum-Yield', 'AurumYield'],
  ['McIlroy India', 'MCILROY INDIA'],
  ['Мария Иванова', 'ИВАНОВА МАРИЯ'],
  ['Νίκος Παπάς', 'ΠΑΠΑΣ ΝΙΚΟΣ'],
])('compares %s and %s as one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
  expect(foldName(one)).not.toBe('');
});

it.each([
  ['Golden Harvest', 'Golden Harbour'],
  ['Mona Khan', 'Mona Khan Ali'],
  ['محمد علي', 'احمد علي'],
  ['राहुल शर्मा', 'रोहिल शर्मा'],
  ['शिव कुमार', 'शव कुमार'],
  ['هالة سالم', 'هلا سليم'],
  ['Elia Khan', 'Ella Khan'],
  ['Борис Орлов', 'Варис Орлов'],
  ['Fund 10', 'Fund lo 1'],
])('tells %s from %s', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

it.each([
  'G\u043elden Harvest',
  '\u0413\u043elden H\u0430rv\u0435st'.replace('\u0413', 'G'),
  'Golden Harv\u3164est',
  'Golden\u3164Harvest',
  'Golden\u2800Harvest FZE',
  'Gol\u200dden Har\u200cvest',
  'Go\u0131den Harvest'.replace('\u0131', 'l'),
  'G0lden Harvest',
  'Go1den Harvest',
  'GoIden Harvest',
  'Go|den Harvest',
  'Go\u200dI\u200dden Harvest',
  'Go\u2060|\u2060den Harvest',
  'GOLDEN HARVEST',
  '\u{1d406}\u{1d428}\u{1d425}\u{1d41d}\u{1d41e}\u{1d427} Harvest',
  'ꓖꓳꓡꓓꓰꓠ ꓧꓮꓣꓦꓰꓢꓔ',
  'Gօlԁеn Hагvеѕt',
  'Ԍolden Ꮋarvest',
  'Gဝlden Harvest',
  'G\u0966lden Harvest',
  'Golden Ha\u0334rvest',
  'Golden Hɑrvest',
  'Golden Har\ufe0fvest\u{e0061}',
  'Ⓖolden Harvest',
  'Goʟden Haʀvest',
  'ԌОLDЕN НARVЕSТ',
  'HARVEST\u2060, GOLDEN',
])('compares %j with what it looks like', (name) => {
  expect(foldName(name)).toBe(foldName('Golden Harvest LLC'));
});

it.each([
  ['МОМА КНАN', 'Moma Khan'],
  ['ΜΟΝΑ ΚΗΑΝ', 'Mona Khan'],
  ['Harrnony Savvy', 'Harmony Sawy'],
  ['ALlANCE CAPlTAL', 'Aliance Capital'],
])('compares %s with %s, which it looks like', (name, other) => {
  expect(foldName(name)).toBe(foldName(other));
});

it('compares domains by what they look like, and not by digits', () => {
  const foldOf = (text: string) => foldDomain(domainOf(text) ?? '');
  expect(foldOf('https://www.\u0430urum-yi\u0435ld.com')).toBe('aurum-yield.com');
  expect(foldOf('xn--urum-yeld-2nf53h.com')).not.toContain('/');
  expect(foldOf('https://t.me/Aurum_Yield/')).toBe('t.me/aurum_yield');
  expect(foldOf('https://موقع.امارات/x')).toBe('xn--4gbrim.xn--mgbaam7a8h');
  expect(foldOf('g0ld.com')).not.toBe(foldOf('gold.com'));
});

it('keeps a name that consists of legal forms only', () => {
  expect(foldName('Holding Group Ltd')).toBe('groupholdingltd');
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
