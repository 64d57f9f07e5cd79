import { basename } from 'node:path';
import type { Words } from '../i18n/translator';
import { type Message, wordsOf } from './catalogue';
import type { Catalogues } from './catalogues';
import type { PageText, PageTexts } from './page-texts';

/** What a page declares, as far as people read it. */
export interface DeclaredTexts {
  title: string;
  description?: string;
  loadingText?: string;
  /** Of the link in the user menu. */
  label?: string;
}

/** What a complete page has in one language. */
interface PageEdition extends DeclaredTexts {
  /** The file with its translations. */
  words: string;
}

export interface NeededPage extends PageTexts {
  /** Missing for an app without pages. */
  path?: string;
  declared: DeclaredTexts;
  /** Texts of parts that load later; those that are translated are shown so. */
  later?: readonly PageText[];
  /** What the page can show before its parts load, if these wait for their translations; otherwise the page loads all. */
  first?: readonly PageText[];
}

/** What a build has in one language other than English. */
export interface Edition {
  language: string;
  /** Share of the texts that are translated, of all that its pages can show. */
  share: number;
  /** The translations that its complete pages need. */
  words: Words;
  /** What each complete page declares, by its path. */
  pages: Record<string, PageEdition>;
  /** The translations that each complete page needs, by the name of the file. */
  files: Record<string, Words>;
  /** The same translations with their English, for those who correct them. */
  texts: UsedText[];
}

/** A translated text of a complete page, and the app or package that says it. */
interface UsedText extends Message {
  forms: readonly string[];
  place: string;
}

/** @throws Error when a translation has a mistake, or a text an expression. */
export function editionOf(found: readonly NeededPage[], catalogues: Catalogues): Edition {
  const { language } = catalogues;
  const composed = new Set(found.flatMap((page) => page.composed));
  if (composed.size > 0) {
    throw new Error([...composed].join('\n'));
  }
  const pages = found.map((page) => ({
    ...page,
    messages: page.messages.filter((message) => !catalogues.isForStaff(message)),
  }));
  catalogues.addMissing(pages.flatMap(({ messages, later = [] }) => [...messages, ...later]));
  catalogues.check();
  const complete = pages.filter((page) => isComplete(page, catalogues));
  if (process.env['LOCALES'] === 'report') {
    process.stdout.write(reportOf(pages, catalogues));
  }
  const usedBy = ({ messages, later = [] }: NeededPage) =>
    [...messages, ...later].map((message) => catalogues.find(message)).filter((each) => each !== undefined);
  const firstUsedBy = ({ first, ...page }: NeededPage) =>
    first ? usedBy({ ...page, messages: [...first] }).filter(({ isLater }) => !isLater) : usedBy(page);
  const withFiles = complete.flatMap((page, at) =>
    page.path === undefined ? [] : [{ ...page, path: page.path, file: wordsFile(language, String(at)) }],
  );
  return {
    language,
    share: shareOf(pages, catalogues),
    words: wordsOf(complete.flatMap(usedBy), language),
    pages: Object.fromEntries(
      withFiles.map(({ path, declared, file }) => [path, { ...translated(declared, catalogues), words: file }]),
    ),
    files: Object.fromEntries(withFiles.map((page) => [page.file, wordsOf(firstUsedBy(page), language)])),
    texts: textsOf(complete, catalogues),
  };
}

function textsOf(pages: readonly NeededPage[], catalogues: Catalogues): UsedText[] {
  const found = new Map<string, UsedText>();
  for (const message of pages.flatMap(({ messages, later = [] }) => [...messages, ...later])) {
    const { text, other, forms } = catalogues.find(message) ?? {};
    if (text !== undefined && forms) {
      const place = basename(message.folder);
      found.set(`${place} ${text}`, { text, ...(other && { other }), forms, place });
    }
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, used]) => used);
}

/** Name of a file of translations in the folder of a version: of all its complete pages, or of one. */
export const wordsFile = (language: string, page?: string): string =>
  ['words', language, ...(page ? [page] : []), 'json'].join('.');

const isComplete = ({ messages, unmarked }: NeededPage, catalogues: Catalogues) =>
  unmarked.length === 0 && messages.every((message) => catalogues.find(message));

/** Lists what keeps each page from being complete. */
const reportOf = (pages: readonly NeededPage[], catalogues: Catalogues): string =>
  pages
    .map(({ path = 'the app', messages, unmarked }) => {
      const missing = messages.filter((message) => !catalogues.find(message)).map(({ text }) => text);
      const lines = [
        ...new Set([
          ...unmarked.map((text) => `not marked: ${text}`),
          ...missing.map((text) => `not translated: ${text}`),
        ]),
      ];
      return [`${path}: ${lines.length} of its texts are not in ${catalogues.language}`, ...lines].join('\n  ');
    })
    .join('\n')
    .concat('\n');

/** An unmarked text counts as one that is not translated. */
function shareOf(pages: readonly NeededPage[], catalogues: Catalogues): number {
  const byText = new Map<string, PageText>(
    pages.flatMap(({ messages }) => messages.map((each) => [`${each.folder} ${each.text}`, each] as const)),
  );
  const unmarked = new Set(pages.flatMap((page) => page.unmarked));
  const done = [...byText.values()].filter((message) => catalogues.find(message)).length;
  const all = byText.size + unmarked.size;
  // Rounded down, so that only a complete app has 1.
  return all === 0 ? 1 : Math.floor((done / all) * 1000) / 1000;
}

const translated = (declared: DeclaredTexts, catalogues: Catalogues): DeclaredTexts => ({
  ...declared,
  ...Object.fromEntries(Object.entries(declared).map(([name, text]) => [name, catalogues.own(text)])),
});
