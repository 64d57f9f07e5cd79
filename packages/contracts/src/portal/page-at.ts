import { type Page, pages } from './pages';

const patterns = pages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i'),
}));

/** Finds the page at a path. Like the router, it ignores letter case and trailing slashes. */
export const pageAt = (path: string): Page | undefined => patterns.find(({ pattern }) => pattern.test(path))?.page;
