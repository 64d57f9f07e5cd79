import { type Catalogue, catalogueOf, isTranslated, pluralFormsOf, wordsOf } from './catalogue';
import { problemsIn } from './problems';

const header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=6; plural=n;\\n"\n\n';
const entry = (text: string, form: string) => `msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(form)}\n\n`;
const days = (...forms: string[]) =>
  `msgid "{count} day"\nmsgid_plural "{count} days"\n${forms.map((form, at) => `msgstr[${at}] ${JSON.stringify(form)}\n`).join('')}\n`;
const allForms = ['بلا مهلة', 'يوم واحد', 'يومان', '{count} أيام', '{count} يومًا', '{count} يوم'];

const problems = (po: string) => problemsIn(catalogueOf(header + po), 'ar');
const isComplete = (catalogue: Catalogue, text: string, other?: string) =>
  isTranslated(catalogue, { text, ...(other && { other }) }, 'ar');

it('accepts translations that keep placeholders and tags', () => {
  expect(
    problems(entry('Hello, {name}', 'مرحبًا {name}') + entry('The <a>terms</a>', '<a>الشروط</a>') + days(...allForms)),
  ).toEqual([]);
});

it.each([
  ['a lost placeholder', entry('Hello, {name}', 'مرحبًا'), 'has other placeholders or tags: {name}'],
  ['another placeholder', entry('Hello, {name}', 'مرحبًا {nam}'), 'has other placeholders or tags: {name} {nam}'],
  ['a tag that is not closed', entry('The <a>terms</a>', '<a>الشروط'), 'has other placeholders or tags: </a>'],
  [
    'a placeholder that is there twice',
    entry('To {name}', '{name} إلى {name}'),
    'has other placeholders or tags: {name} (2)',
  ],
  ['another script', entry('Sign in', 'Anmelden'), 'is not in the script of its language'],
  ['an English word', entry('Read the report', 'اقرأ report'), 'has Latin words: report'],
  [
    'a tag that ends before it begins',
    entry('The <a>terms</a>', '</a>الشروط<a>'),
    'has a tag that does not begin and end',
  ],
  ['a sign that turns what follows', entry('Sign in', 'تسجيل \u202eالدخول'), 'has characters that nobody sees'],
  ['a tab', entry('Sign in', 'تسجيل\tالدخول'), 'has characters that nobody sees'],
  [
    'a direction that does not end',
    entry('Sign in', 'تسجيل \u2067الدخول'),
    'has a direction that does not begin and end',
  ],
  [
    'a direction that does not begin',
    entry('Sign in', 'تسجيل \u2069الدخول'),
    'has a direction that does not begin and end',
  ],
  ['a short address', entry('Sign in', 'تسجيل bit.ly/2ab'), 'has an address: bit.ly'],
  ['the number of a server', entry('Sign in', 'تسجيل 10.0.0.1/a'), 'has an address: 10.0.0.1'],
  ['a text for which there is no room', entry('Sign in', 'تسجيل '.repeat(20)), 'is longer than 94 characters'],
  ['Arabic-Indic digits', entry('In 24 hours', 'خلال ٢٤ ساعة'), 'has other digits than 0 to 9'],
])('refuses %s', (_, po, problem) => {
  const text = catalogueOf(header + po)
    .keys()
    .next().value;
  expect(problems(po)).toContain(`"${text}": ${problem}`);
});

it('knows the script and the plural forms of any language', () => {
  const inHindi = (text: string, form: string) => problemsIn(catalogueOf(header + entry(text, form)), 'hi');
  expect(inHindi('Hello, {name}', 'नमस्ते {name}')).toEqual([]);
  expect(inHindi('Sign in', 'تسجيل الدخول')).toEqual(['"Sign in": is not in the script of its language']);
  expect(inHindi('In 24 hours', '२४ घंटों में')).toEqual(['"In 24 hours": has other digits than 0 to 9']);
  expect(pluralFormsOf('hi')).toEqual(['one', 'other']);
});

it('refuses a missing plural form, of which Arabic has six', () => {
  expect(pluralFormsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(problems(days(...allForms.slice(0, 5)))).toEqual(['"{count} day": has 5 of 6 plural forms']);
});

it('takes a text as translated while its English is the same, in every form', () => {
  const catalogue = catalogueOf(header + entry('Sign in', 'تسجيل الدخول') + entry('Sign out', '') + days(...allForms));
  expect(isComplete(catalogue, 'Sign in')).toBe(true);
  expect(isComplete(catalogue, 'Sign in now')).toBe(false);
  expect(isComplete(catalogue, 'Sign out')).toBe(false);
  expect(isComplete(catalogue, '{count} day', '{count} days')).toBe(true);
  expect(isComplete(catalogue, '{count} day', '{count} days left')).toBe(false);
});

it('leaves out what a translator has marked as fuzzy', () => {
  expect(catalogueOf(`${header}#, fuzzy\n${entry('Sign in', 'تسجيل')}`).size).toBe(0);
});

it('compiles one text, or one for each plural form', () => {
  const words = wordsOf([...catalogueOf(header + entry('Sign in', 'تسجيل الدخول') + days(...allForms)).values()], 'ar');
  expect(Object.values(words)).toContain('تسجيل الدخول');
  expect(Object.values(words)).toContainEqual({
    zero: 'بلا مهلة',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{count} أيام',
    many: '{count} يومًا',
    other: '{count} يوم',
  });
});
