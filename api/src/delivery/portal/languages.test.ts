import { languageCodes, type Page } from '@portal/contracts';
import { inlined, openPortalFolders } from '../../../test/portal-folders';

const { release, serve, write } = openPortalFolders();

const editions = { ar: { title: 'الأسئلة', description: 'أسئلة وأجوبة', words: 'words.ar.0.json' } };
const pages: Page[] = [
  { path: '/faq', title: 'Questions', access: 'public', indexed: true, editions },
  { path: '/services', title: 'Services', access: 'public', indexed: true },
  { path: '/tasks', title: 'Tasks', access: 'signed-in' },
];
const languages = ['en', 'ar'] as const;
const shellIn = (share: number) =>
  write('shell/release.json', {
    name: 'shell',
    version: '1.0.1-shell',
    languages: { ar: share },
    files: { 'assets/words.ar.json': 'sha384-words' },
  });
const noticeIn = (text: string) => /<p class="not-yet" lang="ar" dir="auto">([^<]*)</.exec(text)?.[1];
const opening = (text: string) => /<html[^>]*>/.exec(text)?.[0];

beforeEach(() => {
  release('mfe_public', '1.0.1-aaaa', pages);
  shellIn(1);
});

it('serves a page that is complete in Arabic from right to left, with its words and its other language', async () => {
  const { status, text } = await serve({ languages }).get('/ar/faq');
  expect(status).toBe(200);
  expect(opening(text)).toMatch(/lang="ar" dir="rtl" .*data-base="\/ar"/);
  expect(text).toContain('<title>الأسئلة | Risk Advisory</title>');
  expect(text).toContain('<link rel="canonical" href="https://portal.example.org/ar/faq">');
  expect(text).toContain('<link rel="alternate" hreflang="en" href="https://portal.example.org/faq">');
  expect(inlined(text)).toMatchObject({
    languages: ['ar'],
    words: { address: '/assets/words.ar.json?1.0.1-shell', integrity: 'sha384-words' },
  });
  expect(noticeIn(text)).toBeUndefined();
});

it('preloads the font of its own language only', async () => {
  const link = '<link href="/assets/x-for-ar.1.woff2" rel="preload" as="font" crossorigin data-for="ar">';
  write('shell/index.html', `<html lang="en"><head>${link}<title>Shell</title></head><body></body></html>`);
  expect((await serve({ languages }).get('/ar/faq')).text).toContain(link);
  expect((await serve({ languages }).get('/faq')).text).not.toContain('woff2');
});

it('names the translations of each page of the remote that shows the first, and those of all pages of others', async () => {
  const words = { 'words.ar.json': '{"a":"أ","b":"ب"}', 'words.ar.0.json': '{"a":"أ"}' };
  release('mfe_public', '1.0.1-bbbb', pages, words);
  release('mfe_case', '1.0.1-bbbb', [{ path: '/invoices', title: 'Invoices', access: 'signed-in', editions }], words);
  const { builds } = inlined((await serve({ languages }).get('/ar/faq')).text);
  const hash = expect.stringMatching(/^sha384-/);
  expect(builds.mfe_public.words).toEqual({
    address: '/remotes/mfe_public/1.0.1-bbbb/words.ar.json',
    integrity: hash,
    pages: { '/faq': { address: '/remotes/mfe_public/1.0.1-bbbb/words.ar.0.json', integrity: hash } },
  });
  expect(builds.mfe_case.words).toEqual({
    address: '/remotes/mfe_case/1.0.1-bbbb/words.ar.json',
    integrity: hash,
  });
});

it('is English as a whole, and says so in Arabic, while the shell or the remote is not complete', async () => {
  const expectEnglish = async (path: string) => {
    const { status, text } = await serve({ languages }).get(path);
    expect([status, opening(text)]).toEqual([200, expect.stringContaining('lang="en"')]);
    expect(opening(text)).not.toContain('dir="rtl"');
    expect(noticeIn(text)).toBe('هذه الصفحة غير متاحة بالعربية حتى الآن.');
    expect(inlined(text).words).toBeUndefined();
    expect(text).not.toContain('hreflang');
  };
  await expectEnglish('/ar/services');
  shellIn(0.99);
  await expectEnglish('/ar/faq');
});

it('gives pages for signed-in people one address', async () => {
  const { status, headers } = await serve({ languages }).get('/ar/tasks?page=2');
  expect([status, headers['location']]).toEqual([302, '/tasks?page=2']);
});

it('names the languages that the operator offers where they are not all', async () => {
  expect((await serve({ languages: ['en'] }).get('/faq')).text).toMatch(/<html lang="en"[^>]* data-languages="en"/);
  expect((await serve({ languages: languageCodes }).get('/faq')).text).not.toContain('data-languages');
});

it('knows no language that the operator does not offer', async () => {
  const english = serve();
  expect((await english.get('/ar/faq')).status).toBe(404);
  expect((await english.get('/faq')).text).not.toContain('hreflang');
  expect((await serve({ languages }).get('/hi/faq')).status).toBe(404);
});

it('lists the pages of each language for search engines', async () => {
  const listed = async () =>
    [...(await serve({ languages }).get('/sitemap.xml')).text.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
  expect(await listed()).toEqual(['/faq', '/ar/faq', '/services']);
  shellIn(0.5);
  expect(await listed()).toEqual(['/faq', '/services']);
});

describe('the language of a person', () => {
  const openedBy = (role: string, options: object, path: string, language = 'ar') =>
    serve({
      ...options,
      askApi: async (_ctx, asked) =>
        asked === '/auth/me'
          ? JSON.stringify({ data: { name: 'Sara', email: 'sara@example.org', role, language } })
          : undefined,
    })
      .get(path)
      .set({ cookie: 'access_token=head.body.the-end-of-the-token' });

  beforeEach(() => {
    const own = { title: 'المهام', loadingText: 'جارٍ التحميل', label: 'مهامي' };
    release('mfe_public', '1.0.1-bbbb', [
      {
        path: '/tasks',
        title: 'Tasks',
        access: 'signed-in',
        navigation: { label: 'My tasks' },
        editions: { ar: own },
      },
      { path: '/work', title: 'Work', access: ['client'], navigation: { label: 'My work' } },
      { path: '/services', title: 'Services', access: 'public' },
    ]);
  });

  it('is that of the browser while nobody is known, on pages that have no language in their address', async () => {
    const visit = (path: string, preferred: string) =>
      serve({ languages }).get(path).set({ 'accept-language': preferred });
    const { text, headers } = await visit('/tasks', 'ar-AE,ar;q=0.9,en;q=0.5');
    expect(opening(text)).toMatch(/lang="ar" dir="rtl"/);
    expect(headers['vary']).toContain('Accept-Language');
    const openings = [
      await visit('/tasks', 'en-GB,ar;q=0.9'),
      await visit('/tasks', 'hi'),
      await visit('/services', 'ar'),
    ];
    expect(openings.map((page) => opening(page.text))).toEqual(
      Array(3).fill(expect.stringMatching(/^<html lang="en"(?!.*data-wanted)/)),
    );
  });

  it('is that of the pages that are for a client alone, and not a part of their address', async () => {
    const { text } = await openedBy('client', { languages }, '/tasks');
    expect(opening(text)).toMatch(/lang="ar" dir="rtl"/);
    expect(opening(text)).not.toContain('data-base');
    expect(text).toContain('<title>المهام | Risk Advisory</title>');
    expect(inlined(text).pages.mfe_public).toContainEqual(expect.objectContaining({ navigation: { label: 'مهامي' } }));
  });

  it('leaves links of the menu without a label in it out, and those of English pages as they are', async () => {
    const linksOn = async (path: string) => {
      const { mfe_public: rows } = inlined((await openedBy('client', { languages }, path)).text).pages;
      return rows.flatMap(({ navigation }: { navigation?: object }) => navigation ?? []);
    };
    expect(await linksOn('/tasks')).toEqual([{ label: 'مهامي' }]);
    expect(await linksOn('/work')).toEqual([{ label: 'My tasks' }, { label: 'My work' }]);
  });

  it('is named where a page is English because it is not complete', async () => {
    const { text } = await openedBy('client', { languages }, '/work');
    expect(opening(text)).toMatch(/lang="en".* data-wanted="ar"/);
    expect(noticeIn(text)).toBe('هذه الصفحة غير متاحة بالعربية حتى الآن.');
  });

  it.each([
    ['staff', 'attorney', '/tasks', { languages }, 'ar'],
    ['public pages, whose address says it', 'client', '/services', { languages }, 'ar'],
    ['a language that the operator does not offer', 'client', '/tasks', {}, 'ar'],
    ['a language that this server does not know', 'client', '/tasks', { languages }, 'xx'],
  ])('leaves %s in English', async (_what, role, path, options, language) => {
    const { text } = await openedBy(role, options, path, language);
    expect(opening(text)).toContain('lang="en"');
    expect(noticeIn(text)).toBeUndefined();
  });
});
