import { dayIn, say, sayCount, sentences, timeIn, written } from './phrase';
import { composeIn, inEnglish, MissingTranslation, translate } from './translate';

const documents = (count: number) =>
  sayCount(count, {
    one: 'There is a new document for you',
    other: 'There are {count} new documents for you',
  });
const invoice = say('Invoice {number} is ready.', { number: 'INV-2026-000001' });

it('fills an English text, and isolates names from right to left in it', () => {
  expect(inEnglish(invoice)).toBe('Invoice INV-2026-000001 is ready.');
  expect(inEnglish(say('Hello {name},', { name: 'منى' }))).toBe('Hello \u2068منى\u2069,');
  expect([1, 2].map(documents).map(inEnglish)).toEqual([
    'There is a new document for you',
    'There are 2 new documents for you',
  ]);
});

it('translates a text, and isolates each value in it', () => {
  expect(translate(invoice, 'ar')).toBe('الفاتورة \u2068INV-2026-000001\u2069 جاهزة.');
  expect(translate('Open the case', 'ar')).toBe('فتح القضية');
  expect(translate(sentences('Open the case', written('as typed')), 'ar')).toBe('فتح القضية as typed');
});

it('has all six plural forms of Arabic', () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => translate(documents(count), 'ar'))).toEqual([
    'لا مستندات جديدة لك',
    'لديك مستند جديد',
    'لديك مستندان جديدان',
    'لديك 3 مستندات جديدة',
    'لديك 11 مستندًا جديدًا',
    'لديك 100 مستند جديد',
  ]);
});

it('writes days and times in the language, with Western digits', () => {
  const due = say('Please send this by {day}.', { day: dayIn('2026-12-04') });
  expect([inEnglish(due), translate(due, 'ar')]).toEqual([
    'Please send this by 4 December 2026.',
    'يرجى إرسال ذلك قبل 4 ديسمبر 2026.',
  ]);
  expect(inEnglish(say('{time}', { time: timeIn('2026-11-23T07:23:00.000Z', 'Asia/Dubai') }))).toBe(
    'Mon 23 Nov 2026, 11:23 (Gulf Standard Time)',
  );
  const time = say('{number}', { number: timeIn('2026-11-23T20:23:00.000Z', 'Asia/Dubai') });
  expect(translate(time, 'ar')).toBe('الثلاثاء 24 نوفمبر 2026، 00:23 (توقيت الخليج)');
});

it('is wholly English as soon as one text has no translation', () => {
  const letter = (texts: string[]) => composeIn('ar', (t, language) => [language, ...texts.map(t)]);
  expect(letter(['Open the case', 'Sign in'])).toEqual(['ar', 'فتح القضية', 'تسجيل الدخول']);
  expect(letter(['Open the case', 'A text that nobody has translated'])).toEqual([
    'en',
    'Open the case',
    'A text that nobody has translated',
  ]);
  expect(() => translate('A text that nobody has translated', 'ar')).toThrow(MissingTranslation);
});

it('finds no translation of a text whose form for several has changed', () => {
  expect(() => translate(sayCount(2, { one: 'There is a new document for you', other: 'changed' }), 'ar')).toThrow(
    MissingTranslation,
  );
});
