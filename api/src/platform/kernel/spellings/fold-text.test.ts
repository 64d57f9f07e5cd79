import { foldText } from './fold-text';

const equal: [string, string[]][] = [
  [
    'José Núñez',
    [
      'Jose Nunez',
      'JOSÉ NÚÑEZ',
      'Jose\u0301 Nu\u0301n\u0303ez',
      'ＪＯＳＥ ＮＵＮＥＺ',
      'jose\u00a0nunez',
      'Jose  Nunez ',
    ],
  ],
  [
    "O'Brien-Smith",
    [
      'O’Brien–Smith',
      'Oʼbrien‑smith',
      'O`Brien—Smith',
      'O´Brien−Smith',
      'Ｏ＇Ｂｒｉｅｎ－Ｓｍｉｔｈ',
      'O‘Brien‐Smith',
      'O′Brien-Smith',
    ],
  ],
  ['Straße', ['STRASSE', 'strasse', 'Stra\u00adße', 'STRAẞE']],
  ['Søren Łukasz', ['Soren Lukasz', 'SØREN ŁUKASZ', 'so\u200bren lukasz']],
  ['Æther Þórr Đorđe', ['aether thorr dorde', 'ÆTHER ÞÓRR ĐORĐE']],
  ['İstanbul Işık', ['istanbul isik', 'ISTANBUL IŞIK', 'ıstanbul ışık']],
  ['ﬁnance ﬂow №5', ['finance flow no5']],
  ['أحمد إبراهيم آمال', ['احمد ابراهيم امال', 'أَحْمَد إِبْرَاهِيم آمَال', 'ٱحمد ابراهيم امال', 'احـــمد ابراهيم امال']],
  ['مؤسسة الهاشمي', ['موسسه الهاشمى', 'مؤسسه الهاشمی', 'مُؤَسَّسَة الهاشمي', '\u200fمؤسسة\u200f الهاشمي']],
  ['کمال خان', ['كمال خان', 'ڪمال خان', 'کمال خاں']],
  ['ﻣﺤﻤﺪ ﷲ', ['محمد الله']],
  ['شركة ١٢٣', ['شركة 123', 'شرکة ۱۲۳', 'شركه १२३', 'شركة １２３', 'شركة ১২৩']],
  ['फ़िरोज़ खान', ['फिरोज खान', 'फ\u093cिरोज\u093c खान', 'फ़ि\u200dरोज़ खान']],
  ['सिंह', ['सिँह']],
  [
    'RC-2026-000144',
    ['rc‑2026‑000144', 'ＲＣ－２０２６－０００１４４', 'rc-٢٠٢٦-٠٠٠١٤٤', '\u2066RC-2026-000144\u2069'],
  ],
  ['ΟΔΥΣΣΕΥΣ', ['οδυσσεύς', 'Οδυσσεύς']],
  ['Ёлкин', ['Елкин', 'ЁЛКИН']],
  ['ｶﾞｽ', ['ガス']],
  ['한국', ['\u1112\u1161\u11ab\u1100\u116e\u11a8']],
];
it.each(equal)('folds all spellings of %s to one', (one, others) => {
  expect(others.map(foldText)).toEqual(others.map(() => foldText(one)));
});

it.each([
  ['कमल', 'कमला'],
  ['शिव', 'शव'],
  ['राहुल', 'राहल'],
  ['दीपक', 'दपक'],
  ['মিতা', 'মাতা'],
  ['สมชาย', 'สมชย'],
  ['がく', 'かく'],
  ['علي', 'عالي'],
  ['سالم', 'سليم'],
  ['Ali', 'Alia'],
])('tells %s from %s', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

it('changes nothing that it has folded, and leaves nothing of invisible text', () => {
  const all = equal.flatMap(([one, others]) => [one, ...others]).map(foldText);
  expect(all.map(foldText)).toEqual(all);
  // Every letter, digit and mark of the basic plane.
  const letters = Array.from({ length: 0xd800 - 0xa1 }, (_, index) =>
    foldText(`a${String.fromCodePoint(0xa1 + index)}b`),
  );
  expect(letters.filter((once) => foldText(once) !== once)).toEqual([]);
  expect(foldText(' \u200b\u2066\u00ad\u3164\u0640\ufeff ')).toBe('');
});
