import type { Language } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';
import { basePath, withoutBase } from '@portal/sdk/shell';
import type { LivePage } from '../routing/live-pages';
import { isComplete } from './complete-languages';

let isFirst = true;

/** True for the first page of the document, whose language the server has just decided. */
function isFirstPage(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst;
}

/**
 * Returns the address from which a page has to be loaded as a new document, because this one is in another language; undefined when the
 * page can be shown in this one. A page that is for signed-in people has no language in its address.
 */
function otherDocument(page: LivePage | undefined, url: URL): string | undefined {
  const base = basePath();
  if (!base) {
    return undefined;
  }
  const isPublic = (page?.access ?? 'public') === 'public';
  const path = withoutBase(url.pathname);
  if (!isPublic) {
    return path + url.search + url.hash;
  }
  const wanted = base.slice(1) as Language;
  const language = isComplete(page, wanted) ? wanted : 'en';
  return page && language !== languageOfPage() ? url.pathname + url.search + url.hash : undefined;
}

const assign = (address: string): void => location.assign(address);

/** Loads a page as a new document when this one is in another language; then it does not resolve. */
export async function leaveForOtherDocument(page: LivePage | undefined, url: URL, go = assign): Promise<void> {
  const other = otherDocument(page, url);
  if (!isFirstPage() && other !== undefined) {
    go(other);
    await new Promise(() => undefined);
  }
}
