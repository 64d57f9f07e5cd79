import type { Translate } from '@portal/build/i18n';
import { withWords } from './words-of-pages';

const file = (name: string) => ({ address: `/remotes/mfe_x/1/${name}`, integrity: 'sha384-x' });
const Page = () => null;

let translate: Translate | undefined;
let loadOthers: (() => Promise<void>) | undefined;
let asked: string[];

beforeEach(() => {
  asked = [];
  globalThis.fetch = jest.fn(async (address) => {
    asked.push(String(address).split('/').at(-1) ?? '');
    return { ok: !String(address).endsWith('lost.json'), status: 404, json: async () => ({}) } as Response;
  });
});

const remote = () =>
  withWords(
    {
      // biome-ignore lint/correctness/noComponentHookFactories: the router's name for a function that loads one
      routes: ['/a', '/b', '/lost', '/old'].map((path) => ({ path, lazy: { Component: async () => Page } })),
      slots: { 'case.tabs': async () => Page },
      translateBy: (found, others) => {
        translate = found;
        loadOthers = others;
      },
    },
    { ...file('all.json'), pages: { '/a': file('a.json'), '/b': file('b.json'), '/lost': file('lost.json') } },
  );
const open = async (path: string) => {
  const { routes } = await remote();
  const lazy = routes.find((route) => route.path === path)?.lazy;
  return typeof lazy === 'object' ? lazy.Component?.() : undefined;
};

it('loads the translations of a page with the page, and no others', async () => {
  expect(await open('/a')).toBe(Page);
  expect(asked).toEqual(['a.json']);
  expect(translate?.('Sign in')).toBeUndefined();
});

it('loads those of all pages for a page without its own, and for a slot', async () => {
  await open('/old');
  const { slots } = await remote();
  await slots?.['case.tabs']?.();
  expect(asked).toEqual(['all.json', 'all.json']);
});

it('shows words of admins in the place of translations', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="live-remotes">{"corrections":{"Sign in":"دخول","{count} day":{"two":"يومان","other":"{count} يوم"}}}</script>';
  document.documentElement.dataset['language'] = 'ar';
  await open('/a');
  expect(translate?.('Sign in')).toBe('دخول');
  expect([2, 100].map((count) => translate?.('{count} day', count))).toEqual(['يومان', '\u2068{count}\u2069 يوم']);
  expect(translate?.('Sign out')).toBeUndefined();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['language'];
});

it('loads those of all pages once for parts of a page that wait for them', async () => {
  await open('/a');
  await loadOthers?.();
  await loadOthers?.();
  expect(asked).toEqual(['a.json', 'all.json']);
});

it('does not show a page whose translations do not come', async () => {
  await expect(open('/lost')).rejects.toThrow('answered 404');
});
