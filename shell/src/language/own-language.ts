import type { SessionUser } from '@portal/contracts';
import { askedLanguage } from '@portal/sdk/shell';
import { isOffered } from './complete-languages';

const loadedKey = 'loaded-in';

/** Clients read their own pages in the language of their account, staff in English. */
const languageOf = ({ role, language = 'en' }: SessionUser) =>
  role === 'client' && isOffered(language) ? language : 'en';

/**
 * Whether the server sent a page of this person in another language than theirs: it did not know them yet, or they have just chosen
 * another one. Such a page is loaded again, though not twice.
 */
export function isInOtherLanguage(user: SessionUser): boolean {
  const own = languageOf(user);
  return own !== askedLanguage() && sessionStorage.getItem(loadedKey) !== own;
}

const reload = (): void => location.reload();

/** Loads the page again if it is in another language. */
export function keepOwnLanguage(user: SessionUser, load = reload): void {
  if (isInOtherLanguage(user)) {
    sessionStorage.setItem(loadedKey, languageOf(user));
    load();
  } else if (languageOf(user) === askedLanguage()) {
    sessionStorage.removeItem(loadedKey);
  }
}
