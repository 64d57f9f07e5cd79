import { addressIn, type Language } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';
import { askedLanguage, basePath, withoutBase } from '@portal/sdk/shell';
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
 * page can be shown in this one. A page that is for signed-in people has no language in its address: it is in theirs.
 */
function otherDocument(page: LivePage | undefined, { pathname, search, hash }: URL): string | undefined {
  const base = basePath();
  const path = withoutBase(pathname);
  const wanted = base ? (base.slice(1) as Language) : askedLanguage();
  if (!page) {
    return undefined;
  }
  const isOwn = page.access !== 'public';
  // The first kind of address has no language, the second one has it unless it is English.
  const isElsewhere = isOwn ? base !== '' : base === '' && wanted !== 'en';
  const isOther = (isComplete(page, wanted) ? wanted : 'en') !== languageOfPage();
  return isElsewhere || isOther ? addressIn(isOwn ? 'en' : wanted, path) + search + hash : undefined;
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
