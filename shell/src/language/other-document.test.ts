import type { LivePage } from '../routing/live-pages';

const complete: LivePage = {
  path: '/about',
  title: 'About',
  remote: 'mfe_public',
  access: 'public',
  languages: ['ar'],
};
const english: LivePage = { ...complete, path: '/faq', languages: [] };
const own: LivePage = { ...complete, path: '/tasks', access: 'signed-in', languages: [] };
const ownComplete: LivePage = { ...own, path: '/account', languages: ['ar'] };

/** Follows links in a document of this language; returns the addresses that were loaded as new documents. */
async function follow(language: 'en' | 'ar', base: string, visits: [LivePage | undefined, string][], wanted?: 'ar') {
  jest.resetModules();
  const { setShellLanguages } = await import('./complete-languages');
  const { leaveForOtherDocument } = await import('./other-document');
  setShellLanguages(['ar']);
  document.documentElement.dataset['language'] = language;
  document.documentElement.dataset['base'] = base;
  if (wanted) {
    document.documentElement.dataset['wanted'] = wanted;
  }
  const loaded: string[] = [];
  for (const [page, address] of visits) {
    const url = new URL(address, 'https://portal.example.org');
    const stays = leaveForOtherDocument(page, url, (to) => loaded.push(to));
    await Promise.race([stays, Promise.resolve()]);
  }
  return loaded;
}

afterEach(() => {
  delete document.documentElement.dataset['language'];
  delete document.documentElement.dataset['base'];
  delete document.documentElement.dataset['wanted'];
});

it('stays in the document while the next page is in its language', async () => {
  expect(
    await follow('ar', '/ar', [
      [complete, '/ar/about'],
      [complete, '/ar/about?from=menu'],
    ]),
  ).toEqual([]);
  expect(
    await follow('en', '', [
      [english, '/faq'],
      [complete, '/about'],
      [own, '/tasks'],
    ]),
  ).toEqual([]);
});

it('loads a page in another language as a new document, so that no page is half', async () => {
  expect(
    await follow('ar', '/ar', [
      [complete, '/ar/about'],
      [english, '/ar/faq#prices'],
    ]),
  ).toEqual(['/ar/faq#prices']);
  expect(
    await follow('en', '/ar', [
      [english, '/ar/faq'],
      [complete, '/ar/about'],
    ]),
  ).toEqual(['/ar/about']);
});

it('leaves the language out of the address of a page for signed-in people', async () => {
  expect(
    await follow('ar', '/ar', [
      [complete, '/ar/about'],
      [own, '/ar/tasks?page=2'],
    ]),
  ).toEqual(['/tasks?page=2']);
});

it('follows the language of a person from their own page to others', async () => {
  const first: [LivePage, string] = [ownComplete, '/account'];
  const next: [LivePage, string] = [ownComplete, '/account?tab=2'];
  expect(await follow('ar', '', [first, next])).toEqual([]);
  expect(await follow('ar', '', [first, [own, '/tasks']])).toEqual(['/tasks']);
  expect(await follow('ar', '', [first, [complete, '/about']])).toEqual(['/ar/about']);
  expect(await follow('en', '', [[own, '/tasks'], first], 'ar')).toEqual(['/account']);
  expect(
    await follow(
      'en',
      '',
      [
        [own, '/tasks'],
        [english, '/faq'],
      ],
      'ar',
    ),
  ).toEqual(['/ar/faq']);
  expect(
    await follow(
      'en',
      '',
      [
        [own, '/tasks'],
        [own, '/tasks?page=2'],
      ],
      'ar',
    ),
  ).toEqual([]);
});

it('trusts the server with the first page, so that it is not loaded again and again', async () => {
  expect(await follow('en', '/ar', [[complete, '/ar/about']])).toEqual([]);
});
