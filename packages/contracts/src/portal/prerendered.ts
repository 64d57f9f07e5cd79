/** Path inside the build output: the shell writes the frame of the page there, its remote the content. */
export const prerenderedFile = ({ path }: { path: string }): string =>
  `pages/${path === '/' ? 'home' : path.slice(1)}.html`;

/** The frame of every page that has no frame of its own. */
export const otherFrame = 'frame.html';

/** Placeholders in built HTML, which the server replaces by its settings in every reply. */
export const placeholders = {
  page: 'stand-in-page',
  origin: 'https://stand-in-origin.invalid',
  brand: 'stand-in-brand',
  supportEmail: 'stand-in-email',
  /** Consists of digits, because a `tel:` link drops every other character. */
  supportPhone: '+00099900099',
} as const;
