import { pages } from '@portal/contracts';

export function siteMap(publicUrl: string): string {
  const urls = pages
    .filter(({ indexed, canonical }) => indexed && !canonical)
    .map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** Excludes API and remotes from search engines; unlisted pages carry a `robots` meta tag as well. */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /remotes/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
