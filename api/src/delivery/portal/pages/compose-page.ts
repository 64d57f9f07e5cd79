import { pluralFormsOf } from '@portal/build/locales';
import { type Language, pageLanguage, type Role } from '@portal/contracts';
import type { Correction } from '../../../platform/phrases/corrections';
import type { ShellRelease } from '../build-report';
import { compress } from '../compressed';
import { contentSecurityPolicy } from '../page-headers';
import { noFiles } from '../remotes/first-files';
import { type LivePage, rowsOf } from '../remotes/live-pages';
import { addressOf, type LiveFiles, type LiveReleases, shortBuildOf } from '../remotes/live-remotes';
import type { LivePortal, VisitorPage } from './editions';
import type { BrandFacts } from './first-paint';
import { inlineFirstFiles } from './inline-first-files';
import { pageHtml } from './page-html';
import type { PrerenderedPages } from './prerendered-pages';

export interface Sources extends BrandFacts {
  liveFiles: LiveFiles;
  prerenderedPages: PrerenderedPages;
  remotesOrigin: string;
  /** The languages that the operator offers. */
  languages: readonly Language[];
}

interface Asked {
  /** Without the language before it. */
  path: string;
  /** The language in the address, or of the person; the page is English while it is not complete in it. */
  wanted?: Language | undefined;
  /** Undefined for an unknown address. */
  page: LivePage | undefined;
  /** Role of the person who opens the page; undefined for everyone else. */
  role: Role | undefined;
  /** Nobody is signed in, so that the browser need not ask. */
  noSession?: boolean;
  /** All pages of the releases that the browser gets. */
  pages: readonly LivePage[];
  live: LiveReleases;
}

/**
 * Writes the HTML of one page for browsers that get the releases in `live`. For a person it has placeholders for what the server
 * knows of them.
 */
export async function composePage(
  { template, shell, corrections: all }: LivePortal,
  { path, wanted, page, role, noSession, pages, live }: Asked,
  { liveFiles, prerenderedPages, remotesOrigin, languages, ...firm }: Sources,
): Promise<string> {
  const release = page && live.get(page.remote);
  const language = pageLanguage(wanted, page, shell?.languages);
  const corrections = all.filter((each) => each.language === language);
  const editions = languages.filter((code) => code === 'en' || pageLanguage(code, page, shell?.languages) === code);
  return pageHtml(template, {
    ...firm,
    brandName: firm.brandName,
    page,
    path,
    language,
    wanted,
    editions: page?.access === 'public' ? editions : [],
    offered: languages,
    liveRemotes: {
      builds: shortBuilds(live, remotesOrigin, language, page?.remote),
      pages: rowsOf(pages, language),
      shell: shell?.version,
      languages: completeOf(shell, languages),
      words: shellWords(shell, language),
      corrections: corrections.length > 0 ? wordsOf(corrections) : undefined,
    },
    firstFiles: release ? await liveFiles.firstFiles(page.remote, release, page.path) : noFiles,
    prerendered: await prerenderedPages.read({ page, release, role, language, corrections }),
    role,
    noSession,
  });
}

/** Writes the HTML of one page for visitors, with the files that their browsers would wait for before the first paint. */
export async function composeVisitorPage(
  portal: LivePortal,
  asked: Omit<Asked, 'role'>,
  sources: Sources,
): Promise<VisitorPage> {
  const { liveFiles, prerenderedPages, remotesOrigin } = sources;
  const { page, live } = asked;
  const release = page && live.get(page.remote);
  const composed = await composePage(portal, { ...asked, role: undefined }, sources);
  const folder = page && release && `${addressOf(remotesOrigin, page.remote, release.release)}/`;
  const { html, hashes } = await inlineFirstFiles(
    composed,
    async (address) =>
      folder && address.startsWith(folder)
        ? liveFiles.read(release, address.slice(folder.length))
        : prerenderedPages.shellFile(address),
    (address) => prerenderedPages.shellFont(address),
  );
  return { ...(await compress(html)), contentSecurityPolicy: contentSecurityPolicy({ remotesOrigin }, hashes) };
}

/**
 * Leaves out what the shell does not use. The integrity hashes of all files would be half of every page; those of the translations of
 * each page are there for the remote that shows the first.
 */
const shortBuilds = (live: LiveReleases, origin: string, language: Language, first: string | undefined) =>
  Object.fromEntries(
    [...live].map(([name, { release }]) => {
      const { words, ...build } = shortBuildOf(name, release, origin, language);
      const whole = words && { address: words.address, integrity: words.integrity };
      return [name, { ...build, words: name === first ? words : whole }];
    }),
  );

/** The languages in which the shell is complete; without any, the page leaves them out. */
function completeOf(shell: ShellRelease | undefined, languages: readonly Language[]): Language[] | undefined {
  const complete = languages.filter((code) => shell?.languages?.[code] === 1);
  return complete.length > 0 ? complete : undefined;
}

/** Returns corrections as pages look for them: by their English text. */
const wordsOf = (corrections: readonly Correction[]) =>
  Object.fromEntries(
    corrections.map(({ language, text, other, forms }) => [
      text,
      other === undefined
        ? forms[0]
        : Object.fromEntries(pluralFormsOf(language).map((category, at) => [category, forms[at]])),
    ]),
  );

/** The file has no hash in its name, so the address names the version. */
function shellWords(shell: ShellRelease | undefined, language: Language) {
  const file = `assets/words.${language}.json`;
  const integrity = shell?.files?.[file];
  return integrity && { address: `/${file}?${shell.version}`, integrity };
}
