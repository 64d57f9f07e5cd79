import { type Page, pages, type RemoteName } from './pages';

export const prerenderedPages = (remote?: RemoteName): Page[] =>
  pages.filter((page) => page.prerendered && (!remote || page.remote === remote));

/** Path inside the build output: the shell writes the frame of the page there, its remote the content. */
export const prerenderedFile = ({ path }: Page): string => `pages/${path === '/' ? 'home' : path.slice(1)}.html`;

/** Placeholders in built HTML, which the server replaces by its settings in every reply. */
export const placeholders = {
  page: 'stand-in-page',
  origin: 'https://stand-in-origin.invalid',
  brand: 'stand-in-brand',
  supportEmail: 'stand-in-email',
  /** Consists of digits, because a `tel:` link drops every other character. */
  supportPhone: '+00099900099',
} as const;
