import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plural, rich, t, translateBy, translatorOf, type Words } from '.';
import { keyOf } from './key-of';

const files = { one: '{count} file is attached', other: '{count} files are attached' };

const takeWords = (words: Words) => translateBy(translatorOf('ar', words));

afterEach(() => translateBy(undefined));

it('shows the English text where there is no translation', () => {
  expect(t('Sign in')).toBe('Sign in');
  expect(t('Hello, {name}', { name: 'Ann' })).toBe('Hello, Ann');
  expect([0, 1, 2].map((count) => plural(count, files))).toEqual([
    '0 files are attached',
    '1 file is attached',
    '2 files are attached',
  ]);
});

it('shows the translation, with the values where it wants them', () => {
  takeWords({ [keyOf('Case {number} of {name}')]: '{name}: القضية {number}' });
  expect(t('Case {number} of {name}', { number: 'RC-1', name: 'سارة' })).toBe(
    '\u2068سارة\u2069: القضية \u2068RC-1\u2069',
  );
});

it('keeps a value that looks like a placeholder as it is', () => {
  expect(t('Hello, {name}', { name: '{name}' })).toBe('Hello, {name}');
});

it('has all six plural forms of Arabic', () => {
  const forms = {
    zero: 'لا ملفات مرفقة',
    one: 'ملف واحد مرفق',
    two: 'ملفان مرفقان',
    few: '{count} ملفات مرفقة',
    many: '{count} ملفًا مرفقًا',
    other: '{count} ملف مرفق',
  };
  takeWords({ [keyOf(files.one)]: forms });
  expect([0, 1, 2, 3, 11, 100].map((count) => plural(count, files))).toEqual([
    'لا ملفات مرفقة',
    'ملف واحد مرفق',
    'ملفان مرفقان',
    '\u20683\u2069 ملفات مرفقة',
    '\u206811\u2069 ملفًا مرفقًا',
    '\u2068100\u2069 ملف مرفق',
  ]);
});

it('does not find the translation of an English text that has changed since', () => {
  takeWords({ [keyOf('Sign in')]: 'تسجيل الدخول' });
  expect([t('Sign in'), t('Sign in now')]).toEqual(['تسجيل الدخول', 'Sign in now']);
});

it('puts elements into the translation in its order, and no markup of its own', () => {
  const text = 'Read the <a>terms</a> and <b>reply</b>.';
  const elements = {
    a: (terms: string) => createElement('a', null, terms),
    b: (reply: string) => createElement('b', null, reply),
  };
  expect(renderToStaticMarkup(rich(text, elements))).toBe('Read the <a>terms</a> and <b>reply</b>.');
  takeWords({ [keyOf(text)]: '<b>أجب</b> بعد قراءة <a>الشروط</a> <script>.' });
  expect(renderToStaticMarkup(rich(text, elements))).toBe('<b>أجب</b> بعد قراءة <a>الشروط</a> &lt;script&gt;.');
});
