import { noteOnLetters } from './note-on-letters';

const hidden = 'Contains characters that show nothing';

it.each([
  ['G\u043elden Harvest', 'Mixed alphabets: contains Cyrillic \u043e'],
  ['Gold\u0435n H\u0430rv\u0435st', 'Mixed alphabets: contains Cyrillic \u0435, \u0430'],
  ['\u0410pple', 'Mixed alphabets: contains Cyrillic \u0410'],
  ['Apple \u0421\u041e\u041c', 'Mixed alphabets: contains Cyrillic \u0421, \u041e, \u041c'],
  ['\u039fmega B\u0430nk', 'Mixed alphabets: contains Cyrillic \u0430 and Greek \u039f'],
  ['Gol\u200bden', hidden],
  ['Gol\u200dden', hidden],
  ['Gol\u00adden', hidden],
  ['Golden\u3164Harvest', hidden],
  ['\u202enedloG', hidden],
  ['G\u043el\u2060den', `Mixed alphabets: contains Cyrillic \u043e. ${hidden}`],
])('says what cannot be seen of %j', (name, note) => {
  expect(noteOnLetters(name)).toBe(note);
});

it.each([
  'Golden Harvest FZE',
  "José O'Brien-Núñez Łukasz Straße",
  'Nguyễn Văn An',
  'Jose\u0301',
  'Газпром Export',
  'Иванов',
  'МОМА',
  'Ελλάς Shipping',
  'مؤسسة الهاشمي',
  '\u200fمؤسسة\u200f Al Hashimi',
  'علی\u200cرضا',
  'फ़ि\u200dरोज़ खान',
  '田中 Tanaka',
  '',
])('says nothing of %j', (name) => {
  expect(noteOnLetters(name)).toBeUndefined();
});
