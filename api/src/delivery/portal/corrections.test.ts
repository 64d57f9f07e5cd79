import { loadingFile, otherFrame, type Page, placeholders, prerenderedFile } from '@portal/contracts';
import { inlined, openPortalFolders } from '../../../test/portal-folders';
import { takeCorrections } from '../../platform/phrases/corrections';

const { release, serve, write } = openPortalFolders();

const languages = ['en', 'ar'] as const;
const editions = { ar: { title: 'الأسئلة', words: 'words.ar.0.json' } };
const page: Page = {
  path: '/faq',
  title: 'Questions',
  access: 'public',
  prerendered: true,
  navigation: { label: 'Questions' },
  editions: { ar: { ...editions.ar, label: 'الأسئلة' } },
};
const texts = [
  { text: 'Questions', forms: ['الأسئلة'], place: 'mfe-x' },
  { text: 'Hello, {name}', forms: ['مرحبًا {name}'], place: 'mfe-x' },
  { text: 'Send', forms: ['أرسل'], place: 'mfe-x' },
  {
    text: '{count} day',
    other: '{count} days',
    forms: ['بلا مهلة', 'يوم', 'يومان', '{count} أيام', '{count} يومًا', '{count} يوم'],
    place: 'mfe-x',
  },
];
const content =
  '<h1>الأسئلة</h1><button aria-label="أرسل">أرسل</button><p>مرحبًا منى</p><script type="application/ld+json">{"name":"أرسل"}</script>';

const correct = (text: string, forms: string[], other?: string) =>
  takeCorrections([{ language: 'ar', text, forms, ...(other && { other }) }]);
const open = async () => (await serve({ languages }).get('/ar/faq')).text;

beforeEach(() => {
  release('mfe_public', '1.0.1-aaaa', [page], {
    'words.ar.json': '{}',
    'words.ar.0.json': '{}',
    'texts.ar.json': JSON.stringify(texts),
    [prerenderedFile(page, undefined, 'ar')]: content,
  });
  write('shell/release.json', { name: 'shell', version: '1.0.1-shell', languages: { ar: 1 }, files: {} });
  write(`shell/${otherFrame(undefined, 'ar')}`, `<header>تسجيل الدخول</header>${placeholders.page}`);
  write(`shell/${loadingFile('ar')}`, '<p>جارٍ التحميل…</p>');
  write('shell/assets/texts.ar.json', [{ text: 'Sign in', forms: ['تسجيل الدخول'], place: 'shell' }]);
});
afterEach(() => takeCorrections([]));

it('shows pages as they were built while nothing is corrected', async () => {
  const html = await open();
  expect(html).toContain(content);
  expect(inlined(html).corrections).toBeUndefined();
});

it('puts corrected words into what was prerendered, into titles, and into what the scripts of the page read', async () => {
  correct('Send', ['ابعث <b> & "كذا"']);
  const html = await open();
  expect(html).toContain(
    '<button aria-label="ابعث &lt;b&gt; &amp; &quot;كذا&quot;">ابعث &lt;b&gt; &amp; &quot;كذا&quot;</button>',
  );
  expect(html).toContain('{"name":"ابعث \\u003cb> & \\"كذا\\""}');
  expect(html).toContain('<h1>الأسئلة</h1>');
  expect(inlined(html).corrections).toEqual({ Send: 'ابعث <b> & "كذا"' });

  correct('Questions', ['أسئلتكم']);
  const titled = await open();
  expect(titled).toContain('<title>أسئلتكم | Risk Advisory</title>');
  expect(titled).toContain('<h1>أسئلتكم</h1>');
  expect(inlined(titled).pages.mfe_public).toContainEqual(
    expect.objectContaining({ title: 'أسئلتكم', navigation: { label: 'أسئلتكم' } }),
  );

  takeCorrections([]);
  expect(await open()).toContain(content);
});

it('names each plural form', async () => {
  correct('{count} day', ['أ', 'ب', 'ج', 'د', 'ه', 'و'], '{count} days');
  expect(inlined(await open()).corrections).toEqual({
    '{count} day': { zero: 'أ', one: 'ب', two: 'ج', few: 'د', many: 'ه', other: 'و' },
  });
});

it('leaves out what was prerendered with the former words around a value', async () => {
  correct('Hello, {name}', ['أهلًا {name}']);
  const html = await open();
  expect(html).not.toContain('مرحبًا');
  expect(html).toContain('<header>تسجيل الدخول</header><p>جارٍ التحميل…</p>');
});

it('corrects the frame of every page', async () => {
  correct('Sign in', ['الدخول']);
  expect(await open()).toContain(`<header>الدخول</header>${content}`);
});

it('leaves English pages and other languages alone', async () => {
  correct('Send', ['ابعث']);
  const { text } = await serve({ languages }).get('/faq');
  expect(inlined(text).corrections).toBeUndefined();
});
