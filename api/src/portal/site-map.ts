import { pages } from '@portal/contracts';

/** The public pages, for search engines. */
export function siteMap(publicUrl: string): string {
  const urls = pages
    .filter(({ indexed, canonical }) => indexed && !canonical)
    .map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** Keeps search engines out of what is not for them; the pages themselves say so too. */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /remotes/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
