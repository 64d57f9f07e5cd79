import { type Page, pages, type RemoteName } from './pages';

/** The pages that are rendered when the portal is built. */
export const prerenderedPages = (remote?: RemoteName): Page[] =>
  pages.filter((page) => page.prerendered && (!remote || page.remote === remote));

/** Where a build leaves such a page: the shell its frame, the remote what stands inside. */
export const prerenderedFile = ({ path }: Page): string => `pages/${path === '/' ? 'home' : path.slice(1)}.html`;

/** Stand in built HTML for what only the server knows, and gives way to it in every answer. */
export const placeholders = {
  page: 'stand-in-page',
  origin: 'https://stand-in-origin.invalid',
  brand: 'stand-in-brand',
  supportEmail: 'stand-in-email',
  /** Digits, because a link that dials it keeps nothing else. */
  supportPhone: '+00099900099',
} as const;
