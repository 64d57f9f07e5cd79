import type { Page } from '@portal/contracts';
import escapeHtml from 'escape-html';

export function siteMap(publicUrl: string, pages: readonly Page[]): string {
  const urls = pages
    .filter(({ path, indexed, canonical }) => indexed && !canonical && !path.includes(':'))
    .map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** Excludes API and remotes from search engines; unlisted pages carry a `robots` meta tag as well. */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /remotes/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
