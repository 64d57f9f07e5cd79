import {
  addressIn,
  defaultBrandName,
  type Language,
  languageCodes,
  languages,
  type Page,
  type Role,
} from '@portal/contracts';
import escapeHtml from 'escape-html';
import type { CheckedFile, FirstFiles } from '../remotes/first-files';
import { firstPaint, type PrerenderedPage, type PublicContact } from './first-paint';
import { jsonInScript } from './json-in-script';
import { notYetIn } from './own-texts';

export interface PageFacts {
  /** Undefined for an unknown address. */
  page: Page | undefined;
  path: string;
  language: Language;
  /** The language in the address, or of the person; the page is English while it is not complete in it. */
  wanted: Language | undefined;
  /** The languages in which the page is complete and has an address of its own. */
  editions: readonly Language[];
  /** The languages that the operator offers. */
  offered: readonly Language[];
  /** Public origin of the portal, without a trailing slash. */
  publicUrl: string;
  brandName: string | undefined;
  publicContact?: PublicContact | undefined;
  /** Live builds, which the shell reads from the page. */
  liveRemotes: unknown;
  /** Files of the page's remote that the browser needs in any case. */
  firstFiles: FirstFiles;
  /** Content that is visible before any script runs. */
  prerendered?: PrerenderedPage | undefined;
  /** Role of the person for whom the frame was rendered. */
  role?: Role | undefined;
  /** Nobody is signed in. */
  noSession?: boolean | undefined;
}

const notFound = 'Page not found';

/** Adds the data of a page that search engines, link previews and the shell need to the shell's HTML. */
export function pageHtml(template: string, facts: PageFacts): string {
  const { page, path, language, editions, publicUrl, brandName, publicContact } = facts;
  const { liveRemotes, firstFiles, prerendered, role, noSession } = facts;
  const site = brandName ?? defaultBrandName;
  const { title: declared = notFound, description = '' } = page ? declaredIn(page, language) : {};
  const title = `${declared} | ${site}`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(page?.indexed
      ? shared(page, { title, description }, { site, publicUrl, path, language, editions })
      : ['<meta name="robots" content="noindex">']),
    `<script type="application/json" id="live-remotes">${jsonInScript(liveRemotes)}</script>`,
  ];
  const known = {
    brand: brandName,
    'support-email': publicContact?.email,
    'support-phone': publicContact?.phone,
    person: publicContact?.person,
    licence: publicContact?.licence,
    city: publicContact?.city,
    hours: publicContact?.hours,
    session: noSession ? 'none' : undefined,
    ...knownOfLanguages(facts),
  };
  return template
    .replaceAll(/<link [^>]*data-for="(\w+)"[^>]*>/g, (link, code) => (code === language ? link : ''))
    .replace(/<title>.*?<\/title>/, () => head.join(''))
    .replace('</head>', () => `${sheetLinks(firstFiles, prerendered !== undefined)}${scriptLinks(firstFiles)}</head>`)
    .replace(/<html lang="en"/, () => `<html${languageAttributes(language)}${dataAttributes(known)}`)
    .replace(
      '<div id="root"></div>',
      (root) =>
        notYetNotice(facts) +
        (prerendered
          ? `<div id="root" data-prerendered="${prerendered.kind}"${role ? ' data-signed-in' : ''}>${contentOf(prerendered, facts)}</div>`
          : root),
    );
}

/** Says in the language that was asked for that the page is English. */
const notYetNotice = ({ language, wanted }: PageFacts) =>
  language === 'en' && wanted ? `<p class="not-yet" lang="${wanted}" dir="auto">${notYetIn(wanted)}</p>` : '';

const knownOfLanguages = ({ page, language, wanted, offered }: PageFacts) => ({
  base: (page?.access ?? 'public') === 'public' && wanted ? `/${wanted}` : undefined,
  language: language === 'en' ? undefined : language,
  wanted: language === 'en' ? wanted : undefined,
  languages: offered.length < languageCodes.length ? offered.join(' ') : undefined,
});

const contentOf = (prerendered: PrerenderedPage, { page, ...firm }: PageFacts) =>
  firstPaint(prerendered, page ? { ...page, ...declaredIn(page, firm.language) } : { title: notFound }, firm);

const declaredIn = (page: Page, language: Language): Pick<Page, 'title' | 'description' | 'loadingText'> =>
  page.editions?.[language] ?? page;

const languageAttributes = (language: Language) =>
  ` lang="${language}"${language === 'en' ? '' : ` dir="${languages[language].direction}"`}`;

/** A prerendered page is painted with its style sheets. Other pages need them later. */
const sheetLinks = ({ styleSheets }: FirstFiles, isPrerendered: boolean) =>
  linksTo(styleSheets, isPrerendered ? 'rel="stylesheet"' : 'rel="preload" as="style"');

/** Scripts are fetched while the content of the page still comes, after those of the shell. */
const scriptLinks = ({ scripts }: FirstFiles) => linksTo(scripts, 'rel="preload" as="script" fetchpriority="low"');

const linksTo = (files: readonly CheckedFile[], attributes: string) =>
  files
    .map(
      ({ address, integrity }) =>
        `<link href="${escapeHtml(address)}" ${attributes} integrity="${escapeHtml(integrity)}" crossorigin>`,
    )
    .join('');

const dataAttributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value !== undefined ? ` data-${name}="${escapeHtml(value)}"` : ''))
    .join('');

/** Tags for search engines and link previews. Previews need the absolute address of the image. */
function shared(
  page: Page,
  declared: { title: string; description: string },
  {
    site,
    publicUrl,
    path,
    language,
    editions,
  }: Pick<PageFacts, 'publicUrl' | 'path' | 'language' | 'editions'> & { site: string },
): string[] {
  const ownPath = page.canonical ?? (page.path.includes(':') ? path : page.path);
  const addressOf = (code: Language) => escapeHtml(publicUrl + addressIn(code, ownPath));
  const address = addressOf(language);
  const [title, description] = [escapeHtml(declared.title), escapeHtml(declared.description)];
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    ...(editions.length > 1
      ? [
          ...editions.map((code) => `<link rel="alternate" hreflang="${code}" href="${addressOf(code)}">`),
          `<link rel="alternate" hreflang="x-default" href="${addressOf('en')}">`,
        ]
      : []),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:locale" content="${language === 'en' ? 'en_GB' : language}">`,
    `<meta property="og:site_name" content="${escapeHtml(site)}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/link-preview.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Know who you are dealing with, before you pay.">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
