import { type Page, pages } from '@portal/contracts';
import { matchPath } from 'react-router-dom';

/** Finds the entry of the page table for a path. */
export const pageOf = (pathname: string): Page | undefined => pages.find(({ path }) => matchPath(path, pathname));
