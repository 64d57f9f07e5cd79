import { type Page, pages } from '@portal/contracts';
import { matchPath } from 'react-router-dom';

/** The entry of the page table that an address belongs to. */
export const pageOf = (pathname: string): Page | undefined => pages.find(({ path }) => matchPath(path, pathname));
