import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '../packages/build/src/locales/catalogue';
import { problemsIn } from '../packages/build/src/locales/problems';
import { ProblemCode } from '../packages/contracts/src/calls/problem';
import { subjects } from '../packages/contracts/src/docs';
import { codeIn, root } from './imports';

const folders = ['api', ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'))].concat(
  readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
);
const catalogues = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name === 'locales')
    .flatMap((locales) => readdirSync(join(root, folder, locales)))
    .map((file) => {
      const path = `${folder}/locales/${file}`;
      return {
        path,
        language: file.replace('.po', ''),
        catalogue: catalogueOf(readFileSync(join(root, path), 'utf8')),
      };
    }),
);

it('has no mistake in any translation; the build of a page checks only those that it needs', () => {
  expect(catalogues.length).toBeGreaterThan(0);
  const mistakes = catalogues.flatMap(({ path, catalogue, language }) =>
    problemsIn(catalogue, language).map((problem) => `${path}: ${problem}`),
  );
  expect(mistakes).toEqual([]);
});

it('has no translation of a text that the server no longer says', () => {
  const sources = [...codeIn('api/src'), ...codeIn('packages/contracts/src')]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
    .replaceAll("\\'", "'");
  // A full stop is added to a title that becomes a sentence.
  const isSaid = (text: string) => sources.includes(text) || sources.includes(text.replace(/\.$/, ''));
  const texts = catalogues
    .filter(({ path }) => path.startsWith('api/'))
    .flatMap(({ catalogue }) => [...catalogue.keys()]);
  expect(texts.filter((text) => text && !isSaid(text))).toEqual([]);
});

it('translates a text the same wherever it stands', () => {
  const found = new Map<string, Set<string>>();
  for (const { language, catalogue } of catalogues) {
    for (const [text, { forms }] of catalogue) {
      if (forms.every(Boolean)) {
        const key = `${language}: ${text}`;
        found.set(key, (found.get(key) ?? new Set()).add(forms.join(' | ')));
      }
    }
  }
  expect([...found].filter(([, translations]) => translations.size > 1)).toEqual([]);
});

/** Without signs of vowels, which only some writers set, and as a part that endings follow. */
const bare = (text: string) => text.replace(/[\u064b-\u0652]/g, '').replace(/ة(?=\P{L}|$)/gu, '');

const formsIn = (cell: string) => cell.split('،').map((form) => bare(form.trim()));

const terms = [
  ...readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .replace(/[\s\S]*## Terms in Arabic and Hindi/, '')
    .matchAll(/^\| ([a-z -]+) \| (\P{ASCII}[^|]*) \| (\P{ASCII}[^|]*) \|$/gmu),
].map(([, term = '', arabic = '', hindi = '']) => ({ term, forms: { ar: formsIn(arabic), hi: formsIn(hindi) } }));

/** Placeholders, and words that mean something else than the term. */
const otherSenses = /\{\w+\}|an account of what happened|accounts? for/g;

it.each(['ar', 'hi'] as const)('has one word for one thing, that of the glossary, in %s', (wanted) => {
  expect(terms.length).toBeGreaterThan(15);
  const texts = catalogues.flatMap(({ catalogue, language }) =>
    language === wanted ? [...catalogue.values()].filter(({ forms }) => forms.every(Boolean)) : [],
  );
  const other = texts.flatMap(({ text, forms }) =>
    terms
      .filter(({ term }) => new RegExp(`\\b${term}s?\\b`, 'i').test(text.replace(otherSenses, '')))
      .filter((term) => !forms.every((form) => term.forms[wanted].some((word) => bare(form).includes(word))))
      .map(({ term }) => `${term}: ${text}`),
  );
  expect(other).toEqual([]);
});

/** What pages say in their own words: what failed. */
const inWordsOfPage = ['UNEXPECTED', 'DEMO_DISABLED', 'METHOD_NOT_ALLOWED'];

it('words each refusal that a client can meet by its code', () => {
  const ofClients = subjects
    .flatMap(({ calls }) => calls)
    .filter(({ contract: { access } }) => !Array.isArray(access) || access.includes('client'));
  expect(ofClients.length).toBeGreaterThan(50);
  const documented = ofClients.flatMap(({ refuses = [], missing }) => [...refuses, ...(missing ? [missing] : [])]);
  const codes = new Set([...documented.map(({ code }) => code), ...ProblemCode.options]);
  const words = catalogues.find(({ path }) => path === 'packages/sdk/locales/ar.po')?.catalogue;
  const missing = [...codes].filter((code) => !words?.get(code)?.forms.every(Boolean));
  expect(missing.sort()).toEqual(inWordsOfPage.sort());
});
