import { addressIn, type Language, type Page, pageLanguage } from '@portal/contracts';
import escapeHtml from 'escape-html';
import type { Context } from 'koa';
import type { ShellRelease } from './build-report';
import type { CompressedTexts } from './compressed';
import type { LivePages } from './remotes/live-pages';
import type { RemoteState } from './remotes/published-remotes';

/** Lists each page in every language in which it and the shell are complete. */
function siteMap(
  publicUrl: string,
  pages: readonly Page[],
  { languages, shell }: { languages: readonly Language[]; shell: Parameters<typeof pageLanguage>[2] },
): string {
  const urls = pages
    .filter(({ path, indexed, canonical }) => indexed && !canonical && !path.includes(':'))
    .flatMap((page) =>
      languages
        .filter((code) => pageLanguage(code, page, shell) === code)
        .map((code) => `<url><loc>${escapeHtml(publicUrl + addressIn(code, page.path))}</loc></url>`),
    );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

interface SiteMapFacts {
  publicUrl: string;
  states: readonly RemoteState[];
  livePages: LivePages;
  languages: readonly Language[];
  shell: ShellRelease | undefined;
}

export async function sendSiteMap(
  ctx: Context,
  texts: CompressedTexts,
  { publicUrl, states, livePages, languages, shell }: SiteMapFacts,
): Promise<void> {
  ctx.type = 'text/xml';
  await texts.send(ctx, siteMap(publicUrl, livePages.of(states), { languages, shell: shell?.languages }));
}

/** Excludes API and remotes from search engines; unlisted pages carry a `robots` meta tag as well. */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /remotes/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
